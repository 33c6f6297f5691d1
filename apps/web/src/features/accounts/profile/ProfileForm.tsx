import { Button, Group, Stack } from '@mantine/core';
import { changeMyProfile, changeProfileBody, type MyProfile } from '@portal/contracts';
import { showToast, TextField } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { formProblems } from '../../../platform/forms/field-errors';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { usePortalForm } from '../../../platform/forms/use-portal-form';
import { WrittenField } from '../../../platform/forms/WrittenField';
import { myProfileQuery } from '../../../platform/session/my-profile';

/** A form to change the user's own name and phone. */
export function ProfileForm({ profile, onClose }: { profile: MyProfile; onClose: () => void }) {
  const { t } = useTranslation(['accounts', 'common']);
  const cache = useQueryClient();
  const change = useCommand(
    (body: { fullName: string; phone: string }) => call(changeMyProfile, { body }),
    {
      onAnswer: async (answer) => {
        if (!answer.isSuccess) return setMessage(answer.message);
        await cache.invalidateQueries(myProfileQuery());
        showToast('success', answer.message);
        onClose();
      },
      onFailure: (failure) => {
        take(failure);
        return true;
      },
    },
  );
  const { form, onSubmit, message, setMessage, take } = usePortalForm({
    initialValues: { fullName: profile.fullName, phone: profile.phone },
    check: (values) => formProblems(changeProfileBody, values),
    send: (values) => void change.run(values),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <FormMessage message={message} />
        <WrittenField
          name="fullName"
          label={t('profile.fullName')}
          autoComplete="name"
          required
          {...form.getInputProps('fullName')}
          value={form.values.fullName}
        />
        <TextField
          name="phone"
          label={t('profile.phone')}
          autoComplete="tel"
          required
          {...form.getInputProps('phone')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common:close')}
          </Button>
          <Button type="submit" loading={change.isBusy} disabled={!form.isDirty()}>
            {t('profile.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
