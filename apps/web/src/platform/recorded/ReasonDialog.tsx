import { Button, Group, Stack, Text } from '@mantine/core';
import { TEXT_LIMITS, type CommandAnswer } from '@portal/contracts';
import { Dialog } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WrittenField } from '../forms/WrittenField';
import { FormMessage } from '../forms/FormMessage';
import { useRecording } from './use-recording';

interface ReasonDialogProps {
  title: string;
  about: string;
  confirmLabel: string;
  send: (reason: string) => Promise<CommandAnswer>;
  onClose: () => void;
}

/** Asks why a record is withdrawn, revoked or ended. */
export function ReasonDialog({ title, about, confirmLabel, send, onClose }: ReasonDialogProps) {
  const { t } = useTranslation(['recorded', 'common']);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const recording = useRecording(send, onClose);
  const isMissing = reason.trim() === '';
  return (
    <Dialog title={title} closeLabel={t('common:close')} onClose={onClose} width={520}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isMissing) recording.send(reason);
        }}
      >
        <Stack gap="md">
          <Text size="sm">{about}</Text>
          <FormMessage message={recording.message} />
          <WrittenField
            name="reason"
            label={t('reason')}
            required
            lines={{ min: 2, max: 8 }}
            maxLength={TEXT_LIMITS.text}
            data-autofocus
            value={reason}
            error={isTried && isMissing ? t('common:requiredField') : undefined}
            onChange={setReason}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={recording.isBusy}>
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
