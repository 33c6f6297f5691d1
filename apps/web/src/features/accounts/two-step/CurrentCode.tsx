import { Button, Group, Stack, Text } from '@mantine/core';
import type { BeginTwoStepAnswer, TwoStepMethod } from '@portal/contracts';
import { OtpBoxes } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../platform/api/failure-text';
import { useOtpEntry } from '../otp/use-otp-entry';
import { useBeginTwoStep } from './use-begin-two-step';
import { useDisableTwoStep } from './use-disable-two-step';

interface CurrentCodeProps {
  current: TwoStepMethod;
  /** The new method. */
  method: TwoStepMethod;
  currentPass: string;
  onBegun: (begun: { method: 'email' | 'app'; data: BeginTwoStepAnswer['data'] }) => void;
  onDone: (message: string) => void;
  onBack: () => void;
}

/** Asks for a code of the current method: the password alone is not enough to change it. */
export function CurrentCode(props: CurrentCodeProps) {
  const { current, method, currentPass, onBegun, onDone, onBack } = props;
  const { t } = useTranslation(['accounts', 'oneTimeCode', 'common']);
  const begin = useBeginTwoStep();
  const disable = useDisableTwoStep();
  const entry = useOtpEntry();
  const isPending = begin.isPending || disable.isPending;
  const { refuse } = entry;
  const onError = (error: unknown) => refuse(failureText(error, t));
  const send = (otp: string) => {
    if (isPending) return;
    entry.setMessage(undefined);
    if (method === 'off') {
      disable.mutate(
        { currentPass, otp },
        {
          onSuccess: ({ isSuccess, message }) => (isSuccess ? onDone : refuse)(message),
          onError,
        },
      );
      return;
    }
    begin.mutate(
      { method, currentPass, otp },
      {
        onSuccess: ({ isSuccess, message, data }) =>
          isSuccess ? onBegun({ method, data }) : refuse(message),
        onError,
      },
    );
  };
  return (
    <Stack gap="md">
      <Text size="sm">{t('twoStep.currentCode')}</Text>
      <Text size="sm">
        {current === 'app' ? t('oneTimeCode:openApp') : t('oneTimeCode:sentByMail')}
      </Text>
      <OtpBoxes key={entry.round} {...entry.boxes} onComplete={send} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onBack}>
          {t('twoStep.back')}
        </Button>
        <Button disabled={!entry.isComplete} loading={isPending} onClick={() => send(entry.otp)}>
          {method === 'off' ? t('twoStep.turnOff') : t('twoStep.next')}
        </Button>
      </Group>
    </Stack>
  );
}
