import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import {
  disableTwoStepBody,
  TWO_STEP_METHODS,
  type BeginTwoStepAnswer,
  type TwoStepMethod,
} from '@portal/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formProblems } from '../../../platform/forms/field-errors';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { PasswordInputField } from '../../../platform/forms/PasswordInputField';
import { usePortalForm } from '../../../platform/forms/use-portal-form';
import { useBeginTwoStep } from './use-begin-two-step';
import { useDisableTwoStep } from './use-disable-two-step';

export interface TwoStepChoiceProps {
  current: TwoStepMethod;
  onBegun: (begun: { method: 'email' | 'app'; data: BeginTwoStepAnswer['data'] }) => void;
  onDone: (message: string) => void;
  onCancel: () => void;
}

/** Which method, and the password that allows changing it. */
export function TwoStepChoice({ current, onBegun, onDone, onCancel }: TwoStepChoiceProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const [method, setMethod] = useState(current);
  const begin = useBeginTwoStep();
  const disable = useDisableTwoStep();
  const { form, onSubmit, message, setMessage, take } = usePortalForm({
    initialValues: { currentPass: '' },
    check: (values) => formProblems(disableTwoStepBody, values),
    send: (values) => {
      if (method === 'off') {
        return disable.mutate(values, {
          onSuccess: (answer) =>
            answer.isSuccess ? onDone(answer.message) : setMessage(answer.message),
          onError: take,
        });
      }
      return begin.mutate(
        { method, ...values },
        {
          onSuccess: (answer) =>
            answer.isSuccess ? onBegun({ method, data: answer.data }) : setMessage(answer.message),
          onError: take,
        },
      );
    },
  });
  const isSame = method === current;
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm">{t('twoStep.text')}</Text>
        <FormMessage message={message} />
        <Radio.Group
          label={t('twoStep.method')}
          value={method}
          onChange={(value) => setMethod(value)}
        >
          <Stack gap="sm" mt={4}>
            {TWO_STEP_METHODS.map((option) => (
              <Radio
                key={option}
                value={option}
                label={t(`twoStep.methods.${option}`)}
                description={t(`twoStep.about.${option}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {!isSame && (
          <PasswordInputField
            name="currentPass"
            label={t('twoStep.password')}
            autoComplete="current-password"
            required
            {...form.getInputProps('currentPass')}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" disabled={isSame} loading={begin.isPending || disable.isPending}>
            {method === 'off' && !isSame ? t('twoStep.turnOff') : t('twoStep.next')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
