import { Button, Group, Stack, Text } from '@mantine/core';
import { barPerson, TEXT_LIMITS } from '@portal/contracts';
import { Dialog } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goToUnread } from '../../../platform/forms/typed/go-to-unread';
import { DateField } from '../../../platform/forms/DateField';
import { call } from '../../../platform/api/call';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { WrittenField } from '../../../platform/forms/WrittenField';
import { today } from '../../../platform/time/today';
import { newGuid } from '../../../platform/upload/guid';
import { useRecording } from '../../../platform/recorded/use-recording';

/** Bars a person: asks for the period and the reason. */
export function BarDialog({ personId, onClose }: { personId: string; onClose: () => void }) {
  const { t } = useTranslation(['safetyStaff', 'common']);
  const [id] = useState(newGuid);
  const [since, setSince] = useState<string | null>(today);
  const [until, setUntil] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const recording = useRecording(
    (body: { id: string; since: string; until: string | null; reason: string }) =>
      call(barPerson, { params: { id: personId }, body }),
    onClose,
  );
  const required = (isMissing: boolean) =>
    isTried && isMissing ? t('common:requiredField') : undefined;
  return (
    <Dialog title={t('bars.bar')} closeLabel={t('common:close')} onClose={onClose} width={560}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (goToUnread()) return;
          if (since && reason.trim()) recording.send({ id, since, until, reason });
        }}
      >
        <Stack gap="md">
          <Text size="sm">{t('bars.about')}</Text>
          <FormMessage message={recording.message} />
          <Group grow align="flex-start">
            <DateField
              name="since"
              label={t('bars.since')}
              required
              value={since}
              error={required(since === null)}
              onChange={setSince}
            />
            <DateField
              name="until"
              label={t('bars.until')}
              description={t('bars.untilHint')}
              minDate={since ?? undefined}
              value={until}
              onChange={setUntil}
            />
          </Group>
          <WrittenField
            name="reason"
            label={t('bars.reason')}
            required
            lines={{ min: 2, max: 8 }}
            maxLength={TEXT_LIMITS.text}
            data-autofocus
            value={reason}
            error={required(reason.trim() === '')}
            onChange={setReason}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" color="red.8" loading={recording.isBusy}>
              {t('bars.bar')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
