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

/** A trip while it is counted, and what is written for closing its pass. */
export interface Trip {
  /** The same however often it is sent: the server counts it once. */
  id: string;
  /** How much leaves, by line; lines without, and of nought, are not part of the trip. */
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

/** Sets how much of a line leaves; nothing takes the line out of the trip. */
export function setCount(trip: TripStore, lineId: string, count: number | null) {
  trip.setState(({ counts: { [lineId]: _before, ...others } }) => ({
    counts: count === null ? others : { ...others, [lineId]: count },
  }));
}

/** Counts of every line all that is left of it. */
export function countAll(trip: TripStore, lines: readonly GatePassLine[]) {
  const left = lines.filter(({ numberLeft }) => numberLeft > 0);
  trip.setState({ counts: Object.fromEntries(left.map(({ id, numberLeft }) => [id, numberLeft])) });
}

/** A line with what leaves of it on this trip. */
export interface CountedOnTrip {
  line: GatePassLine;
  count: number;
}

/** What a trip counts, in the order of the pass. */
export const countedLines = (
  lines: readonly GatePassLine[],
  counts: Trip['counts'],
): CountedOnTrip[] =>
  lines.flatMap((line) => {
    const count = counts[line.id];
    return count ? [{ line, count }] : [];
  });

/** Whether more of a line is counted than is left of it. */
export const isTooMuch = ({ line, count }: CountedOnTrip): boolean => !fits(line, count);

/** Whether parts of what leaves whole are counted. */
export const isInParts = ({ line, count }: CountedOnTrip): boolean => !isWhole(line, count, line);

/** Whether nothing was counted or written yet. */
export const isUntouched = ({ counts, note, photos, closingNote }: Trip): boolean =>
  Object.keys(counts).length === 0 && !note && photos.length === 0 && !closingNote;

/** A trip as it is sent. */
export const tripBody = (lines: readonly GatePassLine[], trip: Trip): CountTripBody => ({
  id: trip.id,
  note: trip.note.trim(),
  photos: trip.photos.map(({ id }) => ({ id })),
  lines: countedLines(lines, trip.counts).map(({ line, count }) => ({
    itemId: line.id,
    quantity: count,
  })),
});

/** The same trip among those that the server has counted: an answer to it may have been lost on its way. */
export const asRecorded = ({ trips }: GatePass, { id }: Trip): TakeOutTrip | undefined =>
  trips.find((trip) => trip.id === id);

/** Whether a trip was recorded with just the numbers that stand in the form now. */
export function isAsCounted({ lines }: TakeOutTrip, { counts }: Trip): boolean {
  const isSame = lines.every(({ itemId, quantity }) => counts[itemId] === quantity);
  return isSame && lines.length === Object.values(counts).filter((count) => count > 0).length;
}
