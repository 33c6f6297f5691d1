import { Text, Title } from '@mantine/core';
import { FailedState, LoadingState } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../platform/api/api-error';
import { failureText } from '../../platform/api/failure-text';
import { Page } from '../../platform/page/Page';
import { Banner } from './Banner';
import { useApproval } from './api/get-approval';
import { CheckFile } from './CheckFile';
import { PaperView } from './PaperView';

/** Where the QR code of an approval paper leads: what it states, and whether a file is the one that was signed. */
export function ApprovalPage({ code }: { code: string }) {
  const { t } = useTranslation(['approvals', 'common']);
  return (
    <Page title={t('title')} width="narrow">
      {code !== '' && <StatedPaper code={code} />}
      <Title order={2} size={16} mt={code === '' ? 0 : 28} mb={6}>
        {t('check.title')}
      </Title>
      <Text size="sm" c="dimmed" mb={12}>
        {t('check.text')}
      </Text>
      <CheckFile />
    </Page>
  );
}

function StatedPaper({ code }: { code: string }) {
  const { t } = useTranslation(['approvals', 'common']);
  const { data, error, refetch } = useApproval(code);
  // What is no code at all is as unknown as one that no paper has.
  const isUnknown = [400, 404].includes(asApiError(error)?.status ?? 0);
  if (isUnknown)
    return (
      <div role="alert">
        <Banner tone="red">{t('unknown')}</Banner>
      </div>
    );
  if (error)
    return (
      <FailedState
        text={failureText(error, t)}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    );
  return data ? <PaperView paper={data} /> : <LoadingState text={t('common:loading')} />;
}
