import { Text } from '@mantine/core';
import { showToast } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../platform/page/Page';
import { setMustEnrol } from '../../../platform/session/session-store';
import { TwoStepSteps } from './TwoStepSteps';

/** Replaces every page until an administrator has set up two-step login. */
export default function EnrolPage() {
  const { t } = useTranslation('accounts');
  return (
    <Page title={t('twoStep.enrolTitle')} width="panel">
      <Text mb="md">{t('twoStep.enrolText')}</Text>
      <TwoStepSteps
        current="off"
        methods={['app', 'email']}
        onDone={(text) => {
          showToast('success', text);
          setMustEnrol(false);
        }}
      />
    </Page>
  );
}
