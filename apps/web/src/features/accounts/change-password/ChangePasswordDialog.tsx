import { Button, Group, Stack } from '@mantine/core';
import { changePassBody } from '@portal/contracts';
import { Dialog, showToast } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { formProblems } from '../../../platform/forms/field-errors';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { PasswordInputField } from '../../../platform/forms/PasswordInputField';
import { usePortalForm } from '../../../platform/forms/use-portal-form';
import { endSession } from '../../../platform/session/session-store';
import { NewPasswordFields } from '../password-rules/NewPasswordFields';
import { useChangePass } from './use-change-pass';

/** Changes the user's own password; afterwards the user must log in again. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['accounts', 'common']);
  const navigate = useNavigate();
  const change = useChangePass();
  const { form, onSubmit, message, setMessage, take } = usePortalForm({
    initialValues: { currentPass: '', newPass: '', newPassConfirm: '' },
    check: (values) => formProblems(changePassBody, values),
    send: (values) =>
      change.mutate(values, {
        onSuccess: (answer) => {
          if (!answer.isSuccess) return setMessage(answer.message);
          showToast('success', answer.message, 3000);
          onClose();
          endSession('logout');
          return void navigate('/');
        },
        onError: take,
      }),
  });
  return (
    <Dialog title={t('changePassword.title')} closeLabel={t('common:close')} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <FormMessage message={message} />
          <PasswordInputField
            name="currentPass"
            label={t('changePassword.current')}
            autoComplete="current-password"
            required
            data-autofocus
            {...form.getInputProps('currentPass')}
          />
          <NewPasswordFields
            typed={form.values.newPass}
            password={{ name: 'newPass', label: t('newPass'), ...form.getInputProps('newPass') }}
            confirm={{
              name: 'newPassConfirm',
              label: t('newPassConfirm'),
              ...form.getInputProps('newPassConfirm'),
            }}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {t('changePassword.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
