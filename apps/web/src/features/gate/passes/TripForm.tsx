import { Button } from '@mantine/core';
import { countTripBody, MAX_TRIP_PHOTOS, type GatePass } from '@portal/contracts';
import { showToast } from '@portal/ui';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { goToUnread } from '../../../platform/forms/typed/go-to-unread';
import { focusFirst } from '../../../platform/forms/focus-first';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { maxLengthsOf } from '../../../platform/forms/limits';
import { WrittenField } from '../../../platform/forms/WrittenField';
import type { KeptUploads } from '../../../platform/upload/kept-uploads';
import { FilesField } from '../../../requests/files/FilesField';
import classes from './Passes.module.css';
import { countFieldOf } from './LineRow';
import { firstCount } from './line-keys';
import { PassLines } from './PassLines';
import { RecordDialog } from './RecordDialog';
import { takesFocus } from './takes-focus';
import {
  asRecorded,
  countedLines,
  isAsCounted,
  isInParts,
  isTooMuch,
  newTrip,
  type TripStore,
} from './trip';
import { useCountTrip } from './use-pass';

const RECORD = 'recordTrip';
const LIMITS = maxLengthsOf(countTripBody);

interface TripFormProps {
  pass: GatePass;
  trip: TripStore;
  /** Whether the server already has the stored trip: with the same numbers, or with others. */
  settled: 'same' | 'other' | null;
  uploads: KeptUploads;
}

/** Counts a trip line by line, with note and photos, and records it. */
export function TripForm({ pass, trip, settled, uploads }: TripFormProps) {
  const { t } = useTranslation('gatePasses');
  const { lines } = pass;
  const [message, setMessage] = useState(settled === 'other' ? t('trip.countedOther') : undefined);
  const [isAsking, setAsking] = useState(false);
  const note = useStore(trip, (now) => now.note);
  const photos = useStore(trip, (now) => now.photos);
  const counts = useStore(trip, (now) => now.counts);
  const counted = countedLines(lines, counts);
  const record = useCountTrip(pass, {
    onAnswer: ({ isSuccess, message: said, pass: now }) => {
      setAsking(false);
      const sent = trip.getState();
      const recorded = now && asRecorded(now, sent);
      if (!recorded) return setMessage(said);
      trip.setState({ ...newTrip(), closingNote: sent.closingNote }, true);
      if (!isSuccess || !isAsCounted(recorded, sent)) return setMessage(t('trip.countedOther'));
      setMessage(undefined);
      return showToast('success', said);
    },
  });
  // An error message stays until the trip changes.
  useEffect(() => trip.subscribe(() => setMessage(undefined)), [trip]);
  useEffect(() => {
    if (settled === 'same') showToast('success', t('trip.countedBefore'));
  }, [settled, t]);
  useEffect(() => {
    if (!takesFocus()) return;
    // The guard first reads whether the pass is valid, so focusing must not scroll. The first key
    // brings the field into view.
    firstCount()?.focus({ preventScroll: true });
  }, []);
  const ask = (event?: FormEvent) => {
    event?.preventDefault();
    if (goToUnread()) return;
    const tooMuch = counted.filter(isTooMuch);
    const inParts = counted.filter(isInParts);
    if (counted.length === 0) {
      setMessage(t('trip.nothing'));
      focusFirst(lines.map(({ id }) => countFieldOf(id)));
    } else if (tooMuch.length > 0) {
      setMessage(t('trip.tooMuch', { rows: tooMuch.map(({ line }) => line.sort).join(', ') }));
      focusFirst(tooMuch.map(({ line }) => countFieldOf(line.id)));
    } else if (inParts.length > 0) {
      setMessage(t('trip.inParts', { rows: inParts.map(({ line }) => line.sort).join(', ') }));
      focusFirst(inParts.map(({ line }) => countFieldOf(line.id)));
    } else if (uploads.isBusy) setMessage(t('trip.photosOnTheirWay'));
    else {
      setMessage(undefined);
      setAsking(true);
    }
  };
  return (
    <form onSubmit={ask} noValidate>
      <PassLines lines={lines} trip={trip} nextId={RECORD} />
      <div className={classes.extras}>
        <WrittenField
          name="tripNote"
          label={t('trip.note')}
          lines={{ min: 2, max: 6 }}
          maxLength={LIMITS['note']}
          value={note}
          onChange={(text) => trip.setState({ note: text })}
        />
        <FilesField
          key={trip.getState().id}
          name="tripPhotos"
          label={t('trip.photos')}
          isTitled
          files={photos}
          kind="photo"
          max={MAX_TRIP_PHOTOS}
          onChange={(change) => trip.setState((now) => ({ photos: change([...now.photos]) }))}
        />
      </div>
      <div className={classes.bar}>
        <div className={classes.message}>
          <FormMessage message={message} />
        </div>
        <div className={classes.barRow}>
          <span>{t('trip.counted', { count: counted.length })}</span>
          <Button type="submit" id={RECORD} size="md" className={classes.record}>
            {t('trip.record')}
          </Button>
        </div>
      </div>
      {isAsking && (
        <RecordDialog
          counted={counted}
          photos={photos.length}
          hasFailed={record.status === 'error'}
          isBusy={record.isBusy}
          onConfirm={() => void record.run(trip.getState())}
          onCancel={() => setAsking(false)}
        />
      )}
    </form>
  );
}
