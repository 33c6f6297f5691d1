import type { GateListAnswer, QueuedGateEvent } from '@portal/contracts';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { keepPeople, peopleDatabase } from '../../../platform/storage/people-database';

/** This browser as the server knows it, and the gate at which it stands. */
export interface KeptDevice {
  id: string;
  name: string;
  gateId: string;
  gateName: string;
}

/** Something that happened without the server, and on which device: it may be another one by the time it is sent. */
export interface WaitingEvent {
  deviceId: string;
  event: QueuedGateEvent;
}

/** What the device counts, and how its clock is. */
interface Counted {
  /** Of the newest event: rises with each, whatever the clock shows. */
  sequence: number;
  /** By how many milliseconds the clock was ahead of the server's when it was measured; null before that. */
  offsetMs: number | null;
}

interface DeviceSchema extends DBSchema {
  device: { key: string; value: KeptDevice };
  events: { key: number; value: WaitingEvent };
  counted: { key: string; value: Counted };
}

/** The one row of stores that hold a single thing. */
const OWN = 'own';

let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined;
const database = (): Promise<IDBPDatabase<DeviceSchema>> =>
  (opened ??= openDB<DeviceSchema>('portal.gate', 2, {
    upgrade(created, version) {
      if (version < 1) {
        created.createObjectStore('device');
        created.createObjectStore('events', { autoIncrement: true });
      }
      created.createObjectStore('counted');
    },
  }));

export const readDevice = async (): Promise<KeptDevice | null> =>
  (await (await database()).get('device', OWN)) ?? null;

export const readKeptList = async (): Promise<GateListAnswer | null> =>
  (await (await peopleDatabase()).get('list', OWN)) ?? null;

/** Keeps who this device is; another gate's list goes. */
export async function keepDevice(device: KeptDevice): Promise<void> {
  await forgetList();
  await (await database()).put('device', device, OWN);
}

/** Keeps a new list; what it knows of itself of who is where is forgotten. @param asOf when the list was asked for */
export async function keepList(list: GateListAnswer, asOf: number): Promise<void> {
  await keepPeople(async (people) => {
    const tx = people.transaction(['list', 'moves'], 'readwrite');
    const moves = tx.objectStore('moves');
    const known = (await moves.getAll()).filter(({ at }) => at < asOf);
    await Promise.all([
      tx.objectStore('list').put(list, OWN),
      ...known.map(({ number }) => moves.delete(number)),
      tx.done,
    ]);
  });
}

/** Forgets all that tells of people; what waits to be sent stays. */
async function forgetList(): Promise<void> {
  const tx = (await peopleDatabase()).transaction(['list', 'moves'], 'readwrite');
  await Promise.all([tx.objectStore('list').clear(), tx.objectStore('moves').clear(), tx.done]);
}

/** Forgets who this device is, with its list. */
export async function forgetDevice(): Promise<void> {
  await forgetList();
  await (await database()).delete('device', OWN);
}

/** Keeps something to be sent, behind all that waits already. */
export async function keepEvent(waiting: WaitingEvent): Promise<void> {
  await (await database()).add('events', waiting);
}

/** Changes what the device counts. @returns as it is then */
async function changeCounted(change: (now: Counted) => Counted): Promise<Counted> {
  const tx = (await database()).transaction('counted', 'readwrite');
  const next = change((await tx.store.get(OWN)) ?? { sequence: 0, offsetMs: null });
  await Promise.all([tx.store.put(next, OWN), tx.done]);
  return next;
}

/** The number of the next event of this device; in several tabs each once. */
export const nextSequence = async (): Promise<number> =>
  (await changeCounted((now) => ({ ...now, sequence: now.sequence + 1 }))).sequence;

/** Keeps by how many milliseconds the clock is ahead. */
export const keepOffset = async (offsetMs: number): Promise<void> => {
  await changeCounted((now) => ({ ...now, offsetMs }));
};

export const readOffset = async (): Promise<number | null> =>
  (await (await database()).get('counted', OWN))?.offsetMs ?? null;

export const countWaiting = async (): Promise<number> => (await database()).count('events');

/** What has waited longest, of one device and at most so much, with the keys to forget it by. */
export async function firstWaiting(
  most: number,
): Promise<{ deviceId: string; events: QueuedGateEvent[]; keys: number[] }> {
  const tx = (await database()).transaction('events');
  const [keys, rows] = await Promise.all([
    tx.store.getAllKeys(null, most),
    tx.store.getAll(null, most),
  ]);
  const deviceId = rows[0]?.deviceId ?? '';
  const other = rows.findIndex((row) => row.deviceId !== deviceId);
  const count = other < 0 ? rows.length : other;
  return {
    deviceId,
    events: rows.slice(0, count).map(({ event }) => event),
    keys: keys.slice(0, count),
  };
}

export async function forgetEvents(keys: readonly number[]): Promise<void> {
  const tx = (await database()).transaction('events', 'readwrite');
  await Promise.all([...keys.map((key) => tx.store.delete(key)), tx.done]);
}

/** Notes that somebody has passed here. */
export async function noteMove(number: string, isInside: boolean): Promise<void> {
  await (await peopleDatabase()).put('moves', { number, isInside, at: Date.now() });
}

/** Where those are who have passed here since the list was made. */
export async function readMoves(): Promise<ReadonlyMap<string, boolean>> {
  const moves = await (await peopleDatabase()).getAll('moves');
  return new Map(moves.map(({ number, isInside }) => [number, isInside]));
}
