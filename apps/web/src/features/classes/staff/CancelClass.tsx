import { Button, Group, Stack, Text } from '@mantine/core';
import { cancelTrainingSession, TEXT_LIMITS } from '@portal/contracts';
import { Dialog } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { WrittenField } from '../../../platform/forms/WrittenField';
import { useClassAct } from '../queries';

/** Cancels a class with a reason, which those who booked read. */
export function CancelClass({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['trainingClasses', 'common']);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const act = useClassAct(
    (text: string) => call(cancelTrainingSession, { params: { id }, body: { reason: text } }),
    onClose,
  );
  const isMissing = reason.trim() === '';
  return (
    <Dialog title={t('cancel.title')} closeLabel={t('common:close')} onClose={onClose} width={560}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isMissing) act.send(reason);
        }}
      >
        <Stack gap="md">
          <FormMessage message={act.message} />
          <Text size="sm">{t('cancel.about')}</Text>
          <WrittenField
            name="reason"
            label={t('cancelReason')}
            required
            lines={{ min: 2, max: 6 }}
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
            <Button type="submit" color="red.8" loading={act.isBusy}>
              {t('cancel.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
