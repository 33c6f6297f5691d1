import { Button, Stack } from '@mantine/core';
import { setPassBody } from '@portal/contracts';
import { showToast, TextField } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '../../../platform/captcha/CaptchaField';
import { useCaptcha } from '../../../platform/captcha/use-captcha';
import { formProblems } from '../../../platform/forms/field-errors';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { usePortalForm } from '../../../platform/forms/use-portal-form';
import { NewPasswordFields } from '../password-rules/NewPasswordFields';
import { useSetPass } from './use-set-pass';

/** E-mail and the new password, twice. */
export function SetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation(['accounts', 'common']);
  const captcha = useCaptcha();
  const setPass = useSetPass();
  const { form, onSubmit, message, setMessage, take } = usePortalForm({
    initialValues: { emailAddress: '', newPass: '', newPassConfirm: '' },
    check: (values) => formProblems(setPassBody, { ...values, token }),
    send: (values) => {
      if (captcha.payload === null) return setMessage(t('common:captcha.required'));
      return setPass.mutate(
        { ...values, token, captcha: captcha.payload },
        {
          onSuccess: (answer) => {
            if (answer.isSuccess) {
              showToast('success', answer.message, 3000);
              return onDone();
            }
            captcha.reset();
            return setMessage(answer.message);
          },
          onError: (error) => {
            captcha.reset();
            take(error);
          },
        },
      );
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <FormMessage message={message} />
        <TextField
          name="emailAddress"
          type="email"
          label={t('email')}
          autoComplete="username"
          required
          {...form.getInputProps('emailAddress')}
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
        <CaptchaField captcha={captcha} />
        <Button type="submit" loading={setPass.isPending}>
          {t('setPassword.submit')}
        </Button>
      </Stack>
    </form>
  );
}
