import {
  type Attachment,
  type CountTripBody,
  type GatePass,
  type GatePassLine,
  type TakeOutTrip,
} from '@portal/contracts';
import { fits, isWhole } from '@portal/domain';
import { createStore, type StoreApi } from 'zustand';
import { newGuid } from '../../../platform/upload/guid';

/** A trip that is being counted, and the note for closing its pass. */
export interface Trip {
  /** The id stays the same however often the trip is sent, so that the server counts it once. */
  id: string;
  /** The leaving quantity by line. Missing lines and zeros are not part of the trip. */
  counts: Readonly<Record<string, number>>;
  note: string;
  photos: readonly Attachment[];
  closingNote: string;
}
export type TripStore = StoreApi<Trip>;

export const newTrip = (): Trip => ({
  id: newGuid(),
  counts: {},
  note: '',
  photos: [],
  closingNote: '',
});

export const tripStore = (trip: Trip): TripStore => createStore(() => trip);

/** Sets the leaving quantity of a line; null removes the line from the trip. */
export function setCount(trip: TripStore, lineId: string, count: number | null) {
  trip.setState(({ counts: { [lineId]: _before, ...others } }) => ({
    counts: count === null ? others : { ...others, [lineId]: count },
  }));
}

/** Counts all that is left of every line. */
export function countAll(trip: TripStore, lines: readonly GatePassLine[]) {
  const left = lines.filter(({ numberLeft }) => numberLeft > 0);
  trip.setState({ counts: Object.fromEntries(left.map(({ id, numberLeft }) => [id, numberLeft])) });
}

/** A line with the quantity that leaves with this trip. */
export interface CountedOnTrip {
  line: GatePassLine;
  count: number;
}

/** The counted lines of a trip, in the order of the pass. */
export const countedLines = (
  lines: readonly GatePassLine[],
  counts: Trip['counts'],
): CountedOnTrip[] =>
  lines.flatMap((line) => {
    const count = counts[line.id];
    return count ? [{ line, count }] : [];
  });

/** Whether the count of a line is larger than what is left. */
export const isTooMuch = ({ line, count }: CountedOnTrip): boolean => !fits(line, count);

/** Whether indivisible goods are counted in parts. */
export const isInParts = ({ line, count }: CountedOnTrip): boolean => !isWhole(line, count, line);

/** Whether nothing was counted or written yet. */
export const isUntouched = ({ counts, note, photos, closingNote }: Trip): boolean =>
  Object.keys(counts).length === 0 && !note && photos.length === 0 && !closingNote;

/** The body of the call for a trip. */
export const tripBody = (lines: readonly GatePassLine[], trip: Trip): CountTripBody => ({
  id: trip.id,
  note: trip.note.trim(),
  photos: trip.photos.map(({ id }) => ({ id })),
  lines: countedLines(lines, trip.counts).map(({ line, count }) => ({
    itemId: line.id,
    quantity: count,
  })),
});

/** Finds this trip among the recorded ones: the answer to it may have been lost. */
export const asRecorded = ({ trips }: GatePass, { id }: Trip): TakeOutTrip | undefined =>
  trips.find((trip) => trip.id === id);

/** Whether the recorded trip has the same numbers as the form. */
export function isAsCounted({ lines }: TakeOutTrip, { counts }: Trip): boolean {
  const isSame = lines.every(({ itemId, quantity }) => counts[itemId] === quantity);
  return isSame && lines.length === Object.values(counts).filter((count) => count > 0).length;
}
