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

interface DeviceSchema extends DBSchema {
  device: { key: string; value: KeptDevice };
  events: { key: number; value: WaitingEvent };
}

/** The one row of stores that hold a single thing. */
const OWN = 'own';

let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined;
const database = (): Promise<IDBPDatabase<DeviceSchema>> =>
  (opened ??= openDB<DeviceSchema>('portal.gate', 1, {
    upgrade(created) {
      created.createObjectStore('device');
      created.createObjectStore('events', { autoIncrement: true });
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
