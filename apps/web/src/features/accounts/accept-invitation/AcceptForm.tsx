import { Button, Stack } from '@mantine/core';
import { acceptInvitationBody } from '@portal/contracts';
import { showToast, TextField } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '../../../platform/captcha/CaptchaField';
import { useCaptcha } from '../../../platform/captcha/use-captcha';
import { formProblems } from '../../../platform/forms/field-errors';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { usePortalForm } from '../../../platform/forms/use-portal-form';
import { NewPasswordFields } from '../password-rules/NewPasswordFields';
import { useAcceptInvitation } from './use-accept-invitation';

interface AcceptFormProps {
  token: string;
  email: string;
  onDone: () => void;
}

/** The password of the invited, twice. */
export function AcceptForm({ token, email, onDone }: AcceptFormProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const captcha = useCaptcha();
  const accept = useAcceptInvitation();
  const { form, onSubmit, message, setMessage, take } = usePortalForm({
    initialValues: { newPass: '', newPassConfirm: '' },
    check: (values) => formProblems(acceptInvitationBody, { ...values, token }),
    send: (values) => {
      if (captcha.payload === null) return setMessage(t('common:captcha.required'));
      return accept.mutate(
        { ...values, token, captcha: captcha.payload },
        {
          onSuccess: (answer) => {
            if (answer.isSuccess) {
              showToast('success', answer.message);
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
        <Button type="submit" loading={accept.isPending}>
          {t('invitation.submit')}
        </Button>
      </Stack>
    </form>
  );
}
