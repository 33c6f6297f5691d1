import { Button, Group, Stack, Text } from '@mantine/core';
import { resetPassBody } from '@portal/contracts';
import { Dialog, TextField } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '../../../platform/captcha/CaptchaField';
import { useCaptchaForm } from '../../../platform/captcha/use-captcha-form';
import { formProblems } from '../../../platform/forms/field-errors';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { useResetPass } from './use-reset-pass';

/** Sends a mail with a link to set a new password. */
export default function ForgotPasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['accounts', 'common']);
  const { form, onSubmit, message, captcha, isSending } = useCaptchaForm({
    initialValues: { emailAddress: '' },
    check: (values) => formProblems(resetPassBody, values),
    command: useResetPass(),
    bodyOf: (values) => values,
    onDone: onClose,
  });
  return (
    <Dialog title={t('forgot.title')} closeLabel={t('common:close')} onClose={onClose}>
      <form onSubmit={onSubmit} onInput={captcha.start} noValidate>
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
            <Button type="submit" loading={isSending}>
              {t('forgot.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
