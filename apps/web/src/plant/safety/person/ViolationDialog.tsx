import { Button, Group, Stack } from '@mantine/core';
import {
  MAX_POINTS,
  MAX_RECORD_FILES,
  recordViolation,
  TEXT_LIMITS,
  type Attachment,
} from '@portal/contracts';
import { plantInstant, plantTime } from '@portal/domain';
import { Dialog } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goToUnread } from '../../../platform/forms/typed/go-to-unread';
import { DateTimeField } from '../../../platform/forms/DateTimeField';
import { NumberField } from '../../../platform/forms/NumberField';
import { call } from '../../../platform/api/call';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { WrittenField } from '../../../platform/forms/WrittenField';
import { today } from '../../../platform/time/today';
import { newGuid } from '../../../platform/upload/guid';
import { KeptUploadsProvider, useKeepUploads } from '../../../platform/upload/kept-uploads';
import { FilesField } from '../../../requests/files/FilesField';
import { useRecording } from '../../../platform/recorded/use-recording';

/** Records a violation: what a person did and when, with photos and points. */
export function ViolationDialog({ personId, onClose }: { personId: string; onClose: () => void }) {
  const { t } = useTranslation(['safetyStaff', 'recorded', 'common']);
  const [id] = useState(newGuid);
  const [time, setTime] = useState<string | null>(() => plantTime(new Date()));
  const [description, setDescription] = useState('');
  const [points, setPoints] = useState<number | null>(0);
  const [photos, setPhotos] = useState<Attachment[]>([]);
  const [isTried, setTried] = useState(false);
  const recording = useRecording(
    (body: {
      id: string;
      violationTime: string;
      description: string;
      points: number;
      photos: string[];
    }) => call(recordViolation, { params: { id: personId }, body }),
    onClose,
  );
  const uploads = useKeepUploads();
  const [isWaiting, setWaiting] = useState(false);
  const required = (isMissing: boolean) =>
    isTried && isMissing ? t('common:requiredField') : undefined;
  const send = () => {
    setTried(true);
    if (goToUnread()) return;
    if (!time || !description.trim()) return;
    setWaiting(uploads.isBusy);
    if (uploads.isBusy) return;
    recording.send({
      id,
      violationTime: plantInstant(time.slice(0, 16)).toISOString(),
      description,
      points: points ?? 0,
      photos: photos.map((photo) => photo.id),
    });
  };
  return (
    <Dialog
      title={t('violations.record')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width={620}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack gap="md">
          <FormMessage message={isWaiting ? t('recorded:uploading') : recording.message} />
          <Group grow align="flex-start">
            <DateTimeField
              name="violationTime"
              label={t('violations.time')}
              required
              usualTime="08:00"
              maxDate={today()}
              value={time}
              error={required(time === null)}
              onChange={setTime}
            />
            <NumberField
              name="points"
              label={t('violations.pointsField')}
              inputMode="numeric"
              max={MAX_POINTS}
              value={points}
              onChange={setPoints}
            />
          </Group>
          <WrittenField
            name="description"
            label={t('violations.description')}
            required
            lines={{ min: 3, max: 10 }}
            maxLength={TEXT_LIMITS.text}
            data-autofocus
            value={description}
            error={required(description.trim() === '')}
            onChange={setDescription}
          />
          <KeptUploadsProvider value={uploads}>
            <FilesField
              name="photos"
              label={t('violations.photos')}
              isTitled
              kind="itemPhoto"
              files={photos}
              max={MAX_RECORD_FILES}
              onChange={setPhotos}
            />
          </KeptUploadsProvider>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={recording.isBusy}>
              {t('violations.record')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
