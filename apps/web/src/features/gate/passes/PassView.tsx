import type { GatePass } from '@portal/contracts';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { useHoldPage } from '../../../platform/session/hold';
import { KeptUploadsProvider, useKeepUploads } from '../../../platform/upload/kept-uploads';
import { ClosePass } from './ClosePass';
import { CountedList } from '../../../plant/passes';
import classes from './Passes.module.css';
import { keepTrip, keptTrip } from './kept-trips';
import { PassHead } from './PassHead';
import { PassLines } from './PassLines';
import { quantityText } from '../../../plant/passes';
import { asRecorded, countedLines, isAsCounted, newTrip, tripStore, type TripStore } from './trip';
import { TripForm } from './TripForm';
import { Trips } from '../../../plant/passes';

/** Continues an earlier count of this user, unless the server already has it. */
function beginTrip(pass: GatePass, userId: string) {
  const kept = keptTrip(userId, pass.id);
  const recorded = kept && asRecorded(pass, kept);
  if (!kept || !recorded) return { trip: tripStore(kept ?? newTrip()), settled: null };
  const settled = isAsCounted(recorded, kept) ? ('same' as const) : ('other' as const);
  return { trip: tripStore({ ...newTrip(), closingNote: kept.closingNote }), settled };
}

/**
 * A pass at the gate: what may leave, the trip that is being counted, earlier trips, and closing
 * the pass.
 */
export function PassView({ pass, userId }: { pass: GatePass; userId: string }) {
  const [{ trip, settled }] = useState(() => beginTrip(pass, userId));
  useHoldPage();
  const uploads = useKeepUploads();
  useEffect(() => {
    keepTrip(userId, pass, trip.getState());
    return trip.subscribe((now) => keepTrip(userId, pass, now));
  }, [trip, pass, userId]);
  const isOpen = pass.state === 'open' && pass.lines.some(({ numberLeft }) => numberLeft > 0);
  return (
    <KeptUploadsProvider value={uploads}>
      <PassHead pass={pass} />
      {isOpen ? (
        <TripForm pass={pass} trip={trip} settled={settled} uploads={uploads} />
      ) : (
        <>
          <Unrecorded pass={pass} trip={trip} />
          <PassLines lines={pass.lines} />
        </>
      )}
      <Trips {...pass} />
      {pass.endedAt === null && pass.state !== 'notBegun' && <ClosePass pass={pass} trip={trip} />}
    </KeptUploadsProvider>
  );
}

/** The count of a trip that can no longer leave: another gate was faster, or the pass has ended. */
function Unrecorded({ pass, trip }: { pass: GatePass; trip: TripStore }) {
  const { t } = useTranslation('gatePasses');
  const counts = useStore(trip, (now) => now.counts);
  const counted = countedLines(pass.lines, counts);
  if (counted.length === 0) return null;
  return (
    <div className={classes.unrecorded}>
      <FormMessage message={t('trip.unrecorded')} />
      <CountedList
        label={t('trip.unrecorded')}
        lines={counted.map(({ line, count }) => ({ line, text: quantityText(count, line) }))}
      />
      <Button mt={12} variant="default" onClick={() => trip.setState({ counts: {} })}>
        {t('trip.drop')}
      </Button>
    </div>
  );
}
