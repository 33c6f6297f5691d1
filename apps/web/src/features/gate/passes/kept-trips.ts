import type { GatePass } from '@portal/contracts';
import { isUntouched, type Trip } from './trip';

/** A trip that was started and not recorded, stored in the browser. */
export interface KeptTrip {
  trip: Trip;
  requestNumber: string;
  contractorName: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** The number rises when the format of trips changes. */
const PREFIX = 'portal.trip.1';
const ANY_PREFIX = 'portal.trip.';
/** An unfinished trip is deleted after this many days. */
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

/** The unsent count of a user for a pass. */
export const keptTrip = (userId: string, passId: string): Trip | null =>
  read(keyOf(userId, passId))?.trip ?? null;

/** Stores the current state of a trip; an empty one is deleted. */
export function keepTrip(userId: string, pass: GatePass, trip: Trip) {
  const key = keyOf(userId, pass.id);
  if (isUntouched(trip)) return localStorage.removeItem(key);
  const { requestNumber, contractorName } = pass;
  const kept: KeptTrip = { trip, requestNumber, contractorName, at: Date.now() };
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // If the browser has no room, the trip is still on the page.
  }
  return undefined;
}

/** The unrecorded trips of a user, the latest first. */
export const keptTrips = (userId: string): KeptTrip[] =>
  keys()
    .filter((key) => key.startsWith(keyOf(userId, '')))
    .flatMap((key) => read(key) ?? [])
    .toSorted((one, other) => other.at - one.at);

/** Deletes old trips, and trips of other users: several guards share the machines at a gate. */
export function dropForeignTrips(userId: string, now = Date.now()) {
  for (const key of keys()) {
    const kept = key.startsWith(keyOf(userId, '')) ? read(key) : null;
    if (!kept || kept.at < now - KEPT_DAYS * 86_400_000) localStorage.removeItem(key);
  }
}
