import { Button, Group, Stack, Text } from '@mantine/core';
import { resetPassBody } from '@portal/contracts';
import { Dialog, showToast, TextField } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '../../../platform/captcha/CaptchaField';
import { useCaptcha } from '../../../platform/captcha/use-captcha';
import { formProblems } from '../../../platform/forms/field-errors';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { usePortalForm } from '../../../platform/forms/use-portal-form';
import { useResetPass } from './use-reset-pass';

/** Sends a mail with a link to set a new password. */
export default function ForgotPasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['accounts', 'common']);
  const captcha = useCaptcha();
  const reset = useResetPass();
  const { form, onSubmit, message, setMessage, take } = usePortalForm({
    initialValues: { emailAddress: '' },
    check: (values) => formProblems(resetPassBody, values),
    send: (values) => {
      if (captcha.payload === null) return setMessage(t('common:captcha.required'));
      return reset.mutate(
        { ...values, captcha: captcha.payload },
        {
          onSuccess: (answer) => {
            if (answer.isSuccess) {
              showToast('success', answer.message, 3000);
              return onClose();
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
    <Dialog title={t('forgot.title')} closeLabel={t('common:close')} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <Text size="sm">{t('forgot.text')}</Text>
          <FormMessage message={message} />
          <TextField
            name="emailAddress"
            type="email"
            label={t('email')}
            autoComplete="email"
            required
            data-autofocus
            {...form.getInputProps('emailAddress')}
          />
          <CaptchaField captcha={captcha} />
          <Group justify="flex-end">
            <Button type="submit" loading={reset.isPending}>
              {t('forgot.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
