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
  /** The methods on offer, if not all. */
  methods?: readonly TwoStepMethod[];
  onBegun: (begun: { method: 'email' | 'app'; data: BeginTwoStepAnswer['data'] }) => void;
  /** Called if a code of the current method is needed before it can be changed. */
  onAsked: (asked: { method: TwoStepMethod; currentPass: string }) => void;
  onCancel?: () => void;
}

/** Asks for the method, and for the password that allows the change. */
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
