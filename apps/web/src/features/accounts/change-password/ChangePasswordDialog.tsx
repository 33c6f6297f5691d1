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
import { PasswordRules } from '../password-rules/PasswordRules';
import { useChangePass } from './use-change-pass';

/** Changes the user's own password; afterwards they log in again. */
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
          <PasswordInputField
            name="newPass"
            label={t('newPass')}
            autoComplete="new-password"
            required
            {...form.getInputProps('newPass')}
          />
          <PasswordInputField
            name="newPassConfirm"
            label={t('newPassConfirm')}
            autoComplete="new-password"
            required
            {...form.getInputProps('newPassConfirm')}
          />
          <PasswordRules password={form.values.newPass} />
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
