import type { GatePass } from '@portal/contracts';
import { isUntouched, type Trip } from './trip';

/** A trip that was begun and not recorded, kept in the browser. */
export interface KeptTrip {
  trip: Trip;
  requestNumber: string;
  contractorName: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** The number rises when trips are kept in another shape. */
const PREFIX = 'portal.trip.1';
const ANY_PREFIX = 'portal.trip.';
/** Days after which a trip that nobody went on with is forgotten. */
const KEPT_DAYS = 7;
const keyOf = (userId: string, passId: string) => `${PREFIX}.${userId}.${passId}`;
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(ANY_PREFIX));

function read(key: string): KeptTrip | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as KeptTrip | null;
  } catch {
    return null;
  }
}

/** What somebody has counted of a pass and not sent. */
export const keptTrip = (userId: string, passId: string): Trip | null =>
  read(keyOf(userId, passId))?.trip ?? null;

/** Keeps a trip as it stands; one without anything in it is forgotten. */
export function keepTrip(userId: string, pass: GatePass, trip: Trip) {
  const key = keyOf(userId, pass.id);
  if (isUntouched(trip)) return localStorage.removeItem(key);
  const { requestNumber, contractorName } = pass;
  const kept: KeptTrip = { trip, requestNumber, contractorName, at: Date.now() };
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Without room it is still on the page.
  }
  return undefined;
}

/** Trips that somebody has begun and not recorded, the last one first. */
export const keptTrips = (userId: string): KeptTrip[] =>
  keys()
    .filter((key) => key.startsWith(keyOf(userId, '')))
    .flatMap((key) => read(key) ?? [])
    .toSorted((one, other) => other.at - one.at);

/** Forgets trips of others, for gates share their machines, and those too old to go on with. */
export function dropForeignTrips(userId: string, now = Date.now()) {
  for (const key of keys()) {
    const kept = key.startsWith(keyOf(userId, '')) ? read(key) : null;
    if (!kept || kept.at < now - KEPT_DAYS * 86_400_000) localStorage.removeItem(key);
  }
}
