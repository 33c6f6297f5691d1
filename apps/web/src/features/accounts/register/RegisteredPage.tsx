import { Button, Stack, Text } from '@mantine/core';
import { CONFIRMATION_HOURS } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page } from '../../../platform/page/Page';

export interface RegisteredPageProps {
  /** The address of the confirmation mail; undefined if the page was reloaded. */
  email: string | undefined;
  homePath: string;
}

/** The page after registering: explains the next steps. */
export function RegisteredPage({ email, homePath }: RegisteredPageProps) {
  const { t } = useTranslation('accounts');
  return (
    <Page title={t('registered.title')} width="panel">
      <Stack gap="lg" align="flex-start">
        <Text>
          {email
            ? t('registered.sentTo', { email, hours: CONFIRMATION_HOURS })
            : t('registered.sent', { hours: CONFIRMATION_HOURS })}
        </Text>
        <Text c="dimmed" size="sm">
          {t('registered.spam')}
        </Text>
        <Button component={Link} to={homePath}>
          {t('goHome')}
        </Button>
      </Stack>
    </Page>
  );
}
