import { Button, Stack } from '@mantine/core';
import { setPassBody } from '@portal/contracts';
import { TextField } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '../../../platform/captcha/CaptchaField';
import { useCaptchaForm } from '../../../platform/captcha/use-captcha-form';
import { formProblems } from '../../../platform/forms/field-errors';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { NewPasswordFields } from '../password-rules/NewPasswordFields';
import { useSetPass } from './use-set-pass';

/** E-mail and the new password, twice. */
export function SetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('accounts');
  const { form, onSubmit, message, captcha, isSending } = useCaptchaForm({
    initialValues: { emailAddress: '', newPass: '', newPassConfirm: '' },
    check: (values) => formProblems(setPassBody, { ...values, token }),
    command: useSetPass(),
    bodyOf: (values) => ({ ...values, token }),
    onDone,
  });
  return (
    <form onSubmit={onSubmit} onInput={captcha.start} noValidate>
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
        <Button type="submit" loading={isSending}>
          {t('setPassword.submit')}
        </Button>
      </Stack>
    </form>
  );
}
