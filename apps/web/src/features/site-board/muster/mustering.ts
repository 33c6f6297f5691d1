import {
  getHeldMuster,
  MAX_MUSTER_TICKS,
  sendMusterTicks,
  type HeldMuster,
  type MusterTick,
  type MusterTickState,
  type UnlistedPerson,
} from '@portal/contracts';
import { measuredOffset } from '@portal/domain';
import { createStore } from 'zustand';
import { asApiError } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/call';
import { connectionLost } from '../../../platform/connection/connection';
import { readSession } from '../../../platform/session/session-store';
import { keepPeople, peopleDatabase } from '../../../platform/storage/people-database';
import { forgetTicks, keepTick, keptPhone, waitingTicks } from './tick-store';
import { newGuid } from '../../../platform/upload/guid';

/** The key of the only row of its store. */
const OWN = 'own';
const LONGEST_MEASURE_MS = 5000;
/** A clock is measured again after this time. */
const MEASURE_EVERY_MS = 60_000;

export interface MusteringState {
  isLoaded: boolean;
  held: HeldMuster | null;
  /** When the running muster was loaded, by the phone's clock. */
  heldAt: string;
  /** Ticks that are not sent yet. */
  waiting: readonly MusterTick[];
  place: string;
  /** Whether the user ticks without knowing a muster. */
  isAlone: boolean;
  /** Why sending failed, if not because of a missing network. */
  failure: unknown;
}

/** The running muster and this phone's part of it. */
export const mustering = createStore<MusteringState>(() => ({
  isLoaded: false,
  held: null,
  heldAt: '',
  waiting: [],
  place: '',
  isAlone: false,
  failure: null,
}));

/** Reads what the browser has stored. */
export async function loadMustering(): Promise<void> {
  const [kept, waiting, { place }] = await Promise.all([
    peopleDatabase().then((people) => people.get('held', OWN)),
    waitingTicks(),
    keptPhone(),
  ]);
  mustering.setState(({ held, heldAt }) => ({
    // The server's answer, if it came first, is newer.
    ...(held === null && kept ? { held: kept.muster, heldAt: kept.at } : { held, heldAt }),
    waiting,
    place,
    isAlone: waiting.some(({ musterId }) => musterId === null),
    isLoaded: true,
  }));
}

/** Stores the assembly point of this phone. */
export function choosePlace(place: string): void {
  mustering.setState({ place });
  void keptPhone({ place: place.trim() });
}

/** Notes a person, and sends the note as soon as the server can be reached. */
export async function tickPerson(
  personId: string,
  state: MusterTickState,
  found: UnlistedPerson | null = null,
): Promise<void> {
  const { held, waiting } = mustering.getState();
  await keepTick({
    id: newGuid(),
    musterId: held?.id ?? null,
    personId,
    state,
    tickedAt: new Date().toISOString(),
    // A later tick of the same person may go in another batch.
    found: found ?? waiting.find((one) => one.personId === personId)?.found ?? null,
  });
  mustering.setState({ waiting: await waitingTicks() });
  void catchUp();
}

export const beginAlone = (): void => mustering.setState({ isAlone: true });
export const endAlone = (): void => mustering.setState({ isAlone: false });

/** Removes the people from the screen; the logout deletes them from the browser. */
export const dropHeld = (): void => mustering.setState({ held: null });

let measuredAt = -Infinity;

/** Sends waiting ticks, the oldest first; without any, compares the clocks now and then. @throws ApiError */
async function sendWaiting(): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const ticks = (await waitingTicks()).slice(0, MAX_MUSTER_TICKS);
    const isDue = Date.now() - measuredAt > MEASURE_EVERY_MS || Date.now() < measuredAt;
    if (ticks.length === 0 && !(isFirst && isDue)) return;
    const { id, offsetMs } = await keptPhone();
    const sentAt = Date.now();
    const { serverTime, waiting } = await call(sendMusterTicks, {
      body: { phoneId: id, ticks, offsetMs, sentAt: new Date(sentAt).toISOString() },
    });
    const answeredAt = Date.now();
    // A slow call gives no useful measurement.
    if (answeredAt >= sentAt && answeredAt - sentAt <= LONGEST_MEASURE_MS) {
      measuredAt = answeredAt;
      await keptPhone({ offsetMs: measuredOffset(sentAt, answeredAt, Date.parse(serverTime)) });
    }
    await forgetTicks(ticks, waiting);
    mustering.setState({ waiting: await waitingTicks() });
    // What no muster takes is sent again with the next tick.
    if (waiting.length > 0) return;
  }
}

/** Loads the running muster, and stores it. @throws ApiError */
async function refreshHeld(): Promise<void> {
  const { muster } = await call(getHeldMuster, {});
  // After a logout, a late answer must not show people again.
  if (readSession() === null) return;
  const heldAt = new Date().toISOString();
  mustering.setState(({ isAlone }) => ({ held: muster, heldAt, isAlone: isAlone && !muster }));
  await keepPeople((people) =>
    muster ? people.put('held', { muster, at: heldAt }, OWN) : people.delete('held', OWN),
  );
}

/** The running transfer. */
let underWay: Promise<void> | undefined;

/** Sends what waits and loads the running muster. Only one transfer runs at a time. */
export function catchUp(): Promise<void> {
  if (readSession() === null) return Promise.resolve();
  underWay ??= (async () => {
    try {
      await sendWaiting();
      await refreshHeld();
      mustering.setState({ failure: null });
    } catch (error) {
      if (asApiError(error)?.mayPass) connectionLost();
      else mustering.setState({ failure: error });
    } finally {
      underWay = undefined;
    }
  })();
  return underWay;
}
