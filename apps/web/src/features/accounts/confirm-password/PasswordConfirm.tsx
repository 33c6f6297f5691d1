import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import { formProblems } from '../../../platform/forms/field-errors';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { PasswordInputField } from '../../../platform/forms/PasswordInputField';
import { usePortalForm } from '../../../platform/forms/use-portal-form';

/** What the form sends. */
export type CurrentPassword = { currentPass: string };

interface Sent<Answer> {
  onSuccess: (answer: Answer) => void;
  onError: (error: Error) => void;
}

interface Props<Answer> {
  /** The schema of what the form sends. */
  body: ZodType;
  label: string;
  submit: ReactNode;
  isPending: boolean;
  send: (body: CurrentPassword, sent: Sent<Answer>) => void;
  /** @param refuse shows a message in the form */
  onAnswer: (answer: Answer, refuse: (message: string) => void) => void;
  onCancel: () => void;
}

/** Asks for the user's password before something that a borrowed screen must not do. */
export function PasswordConfirm<Answer>({
  body,
  label,
  submit,
  isPending,
  send,
  onAnswer,
  onCancel,
}: Props<Answer>) {
  const { t } = useTranslation('common');
  const { form, onSubmit, message, setMessage, take } = usePortalForm<CurrentPassword>({
    initialValues: { currentPass: '' },
    check: (values) => formProblems(body, values),
    send: (values) =>
      send(values, { onSuccess: (answer) => onAnswer(answer, setMessage), onError: take }),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <FormMessage message={message} />
        <PasswordInputField
          name="currentPass"
          label={label}
          autoComplete="current-password"
          required
          data-autofocus
          {...form.getInputProps('currentPass')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
