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

/** Where the QR code of an approval paper leads: what it states, and whether a file is the one that was signed. */
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
  if (!data) return <LoadingState text={t('common:loading')} />;
  return <PaperView paper={data} action={<Action paper={data} />} />;
}
