import { Button, Stack } from '@mantine/core';
import { acceptInvitationBody } from '@portal/contracts';
import { TextField } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '../../../platform/captcha/CaptchaField';
import { useCaptchaForm } from '../../../platform/captcha/use-captcha-form';
import { formProblems } from '../../../platform/forms/field-errors';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { NewPasswordFields } from '../password-rules/NewPasswordFields';
import { useAcceptInvitation } from './use-accept-invitation';

interface AcceptFormProps {
  token: string;
  email: string;
  onDone: () => void;
}

/** The form in which an invited user chooses a password. */
export function AcceptForm({ token, email, onDone }: AcceptFormProps) {
  const { t } = useTranslation('accounts');
  const { form, onSubmit, message, captcha, isSending } = useCaptchaForm({
    initialValues: { newPass: '', newPassConfirm: '' },
    check: (values) => formProblems(acceptInvitationBody, { ...values, token }),
    command: useAcceptInvitation(),
    bodyOf: (values) => ({ ...values, token }),
    onDone,
  });
  return (
    <form onSubmit={onSubmit} onInput={captcha.start} noValidate>
      <Stack gap="md">
        <FormMessage message={message} />
        <TextField
          name="email"
          label={t('email')}
          autoComplete="username"
          value={email}
          readOnly
          disabled
        />
        <NewPasswordFields
          typed={form.values.newPass}
          password={{
            name: 'newPass',
            label: t('invitation.newPass'),
            ...form.getInputProps('newPass'),
          }}
          confirm={{
            name: 'newPassConfirm',
            label: t('invitation.newPassConfirm'),
            ...form.getInputProps('newPassConfirm'),
          }}
        />
        <CaptchaField captcha={captcha} />
        <Button type="submit" loading={isSending}>
          {t('invitation.submit')}
        </Button>
      </Stack>
    </form>
  );
}
