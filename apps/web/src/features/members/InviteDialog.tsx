import { Button, Group, Stack, Text } from '@mantine/core';
import { INVITATION_DAYS, inviteBody } from '@portal/contracts';
import { Dialog, showToast, TextField } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { formProblems } from '../../platform/forms/field-errors';
import { FormMessage } from '../../platform/forms/FormMessage';
import { usePortalForm } from '../../platform/forms/use-portal-form';
import { WrittenField } from '../../platform/forms/WrittenField';
import { useInvite } from './api/invitations';

/** Invites a person by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['members', 'common']);
  const invite = useInvite();
  const { form, onSubmit, message, setMessage, take } = usePortalForm({
    initialValues: { fullName: '', email: '', jobTitle: '', phone: '' },
    check: (values) => formProblems(inviteBody, values),
    send: (values) =>
      invite.mutate(values, {
        onSuccess: (answer) => {
          if (!answer.isSuccess) return setMessage(answer.message);
          showToast('success', answer.message);
          return onClose();
        },
        onError: take,
      }),
  });
  return (
    <Dialog title={t('invite.title')} closeLabel={t('common:close')} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <Text size="sm">{t('invite.text', { days: INVITATION_DAYS })}</Text>
          <FormMessage message={message} />
          <WrittenField
            name="fullName"
            label={t('invite.fullName')}
            autoComplete="off"
            required
            data-autofocus
            {...form.getInputProps('fullName')}
            value={form.values.fullName}
          />
          <TextField
            name="email"
            type="email"
            label={t('invite.email')}
            autoComplete="off"
            required
            {...form.getInputProps('email')}
          />
          <WrittenField
            name="jobTitle"
            label={t('invite.jobTitle')}
            autoComplete="off"
            {...form.getInputProps('jobTitle')}
            value={form.values.jobTitle}
          />
          <TextField
            name="phone"
            type="tel"
            label={t('invite.phone')}
            autoComplete="off"
            required
            {...form.getInputProps('phone')}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={invite.isPending}>
              {t('invite.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
