import { Button, Group, Stack, Text } from '@mantine/core';
import type { BeginTwoStepAnswer } from '@portal/contracts';
import { OtpBoxes } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../platform/api/failure-text';
import { useOtpEntry } from '../otp/use-otp-entry';
import classes from './ConfirmTwoStep.module.css';
import { useConfirmTwoStep } from './use-confirm-two-step';

export interface ConfirmTwoStepProps {
  method: 'email' | 'app';
  data: BeginTwoStepAnswer['data'];
  onDone: (message: string) => void;
  onBack: () => void;
}

/** The secret in groups of four letters, which are easier to copy by hand. */
const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Asks for a first code, to check that the second step works before it is turned on. */
export function ConfirmTwoStep({ method, data, onDone, onBack }: ConfirmTwoStepProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const confirm = useConfirmTwoStep();
  const entry = useOtpEntry();
  const { refuse } = entry;
  const send = (code: string) => {
    if (confirm.isPending) return;
    entry.setMessage(undefined);
    confirm.mutate(
      { otp: code },
      {
        onSuccess: (answer) => (answer.isSuccess ? onDone(answer.message) : refuse(answer.message)),
        onError: (error) => refuse(failureText(error, t)),
      },
    );
  };
  return (
    <Stack gap="md">
      <Text size="sm">{method === 'app' ? t('twoStep.scan') : t('twoStep.mailed')}</Text>
      {data && (
        <div className={classes.enrol}>
          <img src={data.qrCode} alt={t('twoStep.qrCode')} width={176} height={176} />
          <div>
            <Text size="sm" c="dimmed">
              {t('twoStep.typeSecret')}
            </Text>
            <code className={classes.secret}>{inFours(data.secret)}</code>
          </div>
        </div>
      )}
      <OtpBoxes key={entry.round} {...entry.boxes} onComplete={send} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onBack}>
          {t('twoStep.back')}
        </Button>
        <Button
          disabled={!entry.isComplete}
          loading={confirm.isPending}
          onClick={() => send(entry.otp)}
        >
          {t('twoStep.turnOn')}
        </Button>
      </Group>
    </Stack>
  );
}
