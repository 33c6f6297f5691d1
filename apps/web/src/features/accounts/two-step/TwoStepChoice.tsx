import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import {
  askTwoStepCodeBody,
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
import { useAskTwoStepCode } from './use-ask-two-step-code';
import { useBeginTwoStep } from './use-begin-two-step';

export interface TwoStepChoiceProps {
  current: TwoStepMethod;
  /** The methods to choose from, where not all of them are offered. */
  methods?: readonly TwoStepMethod[];
  onBegun: (begun: { method: 'email' | 'app'; data: BeginTwoStepAnswer['data'] }) => void;
  /** A code of the method that is on has to be given before it is changed. */
  onAsked: (asked: { method: TwoStepMethod; currentPass: string }) => void;
  onCancel?: () => void;
}

/** Which method, and the password that allows changing it. */
export function TwoStepChoice({
  current,
  methods = TWO_STEP_METHODS,
  onBegun,
  onAsked,
  onCancel,
}: TwoStepChoiceProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const [method, setMethod] = useState(methods.includes(current) ? current : methods[0]);
  const begin = useBeginTwoStep();
  const ask = useAskTwoStepCode();
  const { form, onSubmit, message, setMessage, take } = usePortalForm({
    initialValues: { currentPass: '' },
    check: (values) => formProblems(askTwoStepCodeBody, values),
    send: ({ currentPass }) => {
      if (method === undefined) return;
      if (current !== 'off') {
        ask.mutate(
          { currentPass },
          {
            onSuccess: (answer) =>
              answer.isSuccess ? onAsked({ method, currentPass }) : setMessage(answer.message),
            onError: take,
          },
        );
        return;
      }
      if (method === 'off') return;
      begin.mutate(
        { method, currentPass },
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
          value={method ?? null}
          onChange={(value) => setMethod(value)}
        >
          <Stack gap="sm" mt={4}>
            {methods.map((option) => (
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
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t('common:cancel')}
            </Button>
          )}
          <Button type="submit" disabled={isSame} loading={begin.isPending || ask.isPending}>
            {t('twoStep.next')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
