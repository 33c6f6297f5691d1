import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { failureText } from '../../../platform/api/failure-text';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { Page } from '../../../platform/page/Page';
import { useConfirmEmail } from './use-confirm-email';

/**
 * The page behind the link of a confirmation mail. The user must press a button: mail scanners open
 * links, and would otherwise confirm addresses on their own.
 */
export function ConfirmEmailPage({ token, homePath }: { token: string; homePath: string }) {
  const { t } = useTranslation(['accounts', 'common']);
  const confirm = useConfirmEmail();
  const isConfirmed = confirm.data?.isSuccess ?? false;
  const failure = confirm.error ? failureText(confirm.error, t) : undefined;
  return (
    <Page title={t('confirmEmail.title')} width="panel">
      <Stack gap="lg" align="flex-start">
        <FormMessage message={isConfirmed ? undefined : (confirm.data?.message ?? failure)} />
        <Text role="status">{isConfirmed ? confirm.data?.message : ''}</Text>
        {!confirm.data && <Text>{t('confirmEmail.text')}</Text>}
        {confirm.data ? (
          <Button component={Link} to={homePath}>
            {t('goHome')}
          </Button>
        ) : (
          <Button loading={confirm.isPending} onClick={() => confirm.mutate({ token })}>
            {t('confirmEmail.submit')}
          </Button>
        )}
      </Stack>
    </Page>
  );
}
