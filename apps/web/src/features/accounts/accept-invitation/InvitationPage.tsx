import { Button, Stack, Text } from '@mantine/core';
import { LoadingState } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { failureText } from '../../../platform/api/failure-text';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { Page } from '../../../platform/page/Page';
import { AcceptForm } from './AcceptForm';
import { useInvitation } from './read-invitation';

export interface InvitationPageProps {
  token: string;
  homePath: string;
  onDone: () => void;
}

/** The page behind the link of an invitation. */
export function InvitationPage({ token, homePath, onDone }: InvitationPageProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const { data, error } = useInvitation(token);
  const invited = data?.invited;
  const refusal = error ? failureText(error, t) : data?.message;
  if (!data && !error)
    return (
      <Page title={t('invitation.title')} width="panel">
        <LoadingState text={t('invitation.checking')} />
      </Page>
    );
  return (
    <Page title={t('invitation.title')} width="panel">
      {invited ? (
        <Stack gap="md">
          <Text>
            {t('invitation.text', {
              by: invited.invitedBy,
              name: invited.fullName,
              contractor: invited.contractorName,
            })}
          </Text>
          <AcceptForm token={token} email={invited.email} onDone={onDone} />
        </Stack>
      ) : (
        <Stack gap="lg" align="flex-start">
          <FormMessage message={refusal} />
          <Button component={Link} to={homePath}>
            {t('goHome')}
          </Button>
        </Stack>
      )}
    </Page>
  );
}
