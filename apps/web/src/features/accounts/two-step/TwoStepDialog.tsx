import type { TwoStepMethod } from '@portal/contracts';
import { Dialog, LoadingState, showToast } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useMyProfile } from '../../../platform/session/my-profile';
import { TwoStepSteps } from './TwoStepSteps';

/** The second step of logging in: off, a code by mail, or an authenticator app. */
export default function TwoStepDialog({ onClose }: { onClose: () => void }) {
  // Loads the texts of the later steps too: loading them then would hide the dialog for a moment.
  const { t } = useTranslation(['accounts', 'common']);
  const current: TwoStepMethod | undefined = useMyProfile()?.twoStepMethod;
  const finish = (text: string) => {
    showToast('success', text, 3000);
    onClose();
  };
  return (
    <Dialog title={t('twoStep.title')} closeLabel={t('common:close')} onClose={onClose} width={520}>
      {current ? (
        <TwoStepSteps current={current} onDone={finish} onCancel={onClose} />
      ) : (
        <LoadingState text={t('common:loading')} />
      )}
    </Dialog>
  );
}
