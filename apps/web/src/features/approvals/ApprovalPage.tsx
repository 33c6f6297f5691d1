import { Text, Title } from '@mantine/core';
import { Banner, FailedState, LoadingState } from '@portal/ui';
import type { ApprovalPaper } from '@portal/contracts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../platform/api/api-error';
import { failureText } from '../../platform/api/failure-text';
import { Page } from '../../platform/page/Page';
import { useApproval } from './api/get-approval';
import { CheckFile } from './CheckFile';
import { PaperView } from './PaperView';

interface ApprovalPageProps {
  code: string;
  /** What the reader may do with a paper. */
  action: ComponentType<{ paper: ApprovalPaper }>;
}

/**
 * The page behind the QR code of an approval paper: the paper's content, and a check whether a file
 * is the signed one.
 */
export function ApprovalPage({ code, action }: ApprovalPageProps) {
  const { t } = useTranslation(['approvals', 'common']);
  return (
    <Page title={t('title')} width="narrow">
      {code !== '' && <StatedPaper code={code} action={action} />}
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

function StatedPaper({ code, action: Action }: ApprovalPageProps) {
  const { t } = useTranslation(['approvals', 'common']);
  const { data, error, refetch } = useApproval(code);
  // An invalid code (400) gets the same answer as an unknown one (404).
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
  if (!data) return <LoadingState text={t('common:loading')} />;
  return <PaperView paper={data} action={<Action paper={data} />} />;
}
