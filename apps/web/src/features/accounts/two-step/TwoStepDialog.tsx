import type { BeginTwoStepAnswer, TwoStepMethod } from '@portal/contracts';
import { Dialog, LoadingState, showToast } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyProfile } from '../../../platform/session/my-profile';
import { ConfirmTwoStep } from './ConfirmTwoStep';
import { TwoStepChoice } from './TwoStepChoice';

type Begun = { method: 'email' | 'app'; data: BeginTwoStepAnswer['data'] };

/** Second step of logging in: off, a code by mail, or an authenticator app. */
export default function TwoStepDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['accounts', 'common']);
  const current: TwoStepMethod | undefined = useMyProfile()?.twoStepMethod;
  const [begun, setBegun] = useState<Begun>();
  const finish = (text: string) => {
    showToast('success', text, 3000);
    onClose();
  };
  return (
    <Dialog title={t('twoStep.title')} closeLabel={t('common:close')} onClose={onClose} width={520}>
      {!current && <LoadingState text={t('common:loading')} />}
      {current && !begun && (
        <TwoStepChoice current={current} onBegun={setBegun} onDone={finish} onCancel={onClose} />
      )}
      {begun && <ConfirmTwoStep {...begun} onDone={finish} onBack={() => setBegun(undefined)} />}
    </Dialog>
  );
}
