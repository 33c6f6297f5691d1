import type { GateListAnswer, QueuedGateEvent } from '@portal/contracts';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { minuteOf, type Passage } from '@portal/domain';
import { keepPeople, peopleDatabase, type Move } from '../../../platform/storage/people-database';

/** This browser as the server knows it, and its gate. */
export interface KeptDevice {
  id: string;
  name: string;
  gateId: string;
  gateName: string;
}

/**
 * An event that happened without the server, and the device of the event: the browser may be
 * another device by the time it is sent.
 */
export interface WaitingEvent {
  deviceId: string;
  event: QueuedGateEvent;
}

/** The counter of the device, and the offset of its clock. */
interface Counted {
  /** The number of the newest event; it rises with each event, whatever the clock shows. */
  sequence: number;
  /**
   * How many milliseconds the clock was ahead of the server's at the last measurement; null if
   * never measured.
   */
  offsetMs: number | null;
}

interface DeviceSchema extends DBSchema {
  device: { key: string; value: KeptDevice };
  events: { key: number; value: WaitingEvent };
  counted: { key: string; value: Counted };
}

/** The key of the only row in stores that hold a single thing. */
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

/** Stores the identity of this device; the list of another gate is deleted. */
export async function keepDevice(device: KeptDevice): Promise<void> {
  await forgetList();
  await (await database()).put('device', device, OWN);
}

/**
 * Stores a new list, and deletes the movements that the device has noted itself. @param asOf when
 * the list was requested
 */
export async function keepList(list: GateListAnswer, asOf: number): Promise<void> {
  await keepPeople(async (people) => {
    const tx = people.transaction(['list', 'moves'], 'readwrite');
    const moves = tx.objectStore('moves');
    const all = await moves.getAll();
    const known = all.filter(({ at }) => at < asOf);
    await Promise.all([
      tx.objectStore('list').put(list, OWN),
      ...known.map(({ number }) => moves.delete(number)),
      ...all.flatMap(({ earlier = [], ...move }) =>
        move.at < asOf
          ? []
          : moves.put({ ...move, earlier: earlier.filter(({ at }) => at >= asOf) }),
      ),
      tx.done,
    ]);
  });
}

/** Deletes all personal data; waiting events stay. */
async function forgetList(): Promise<void> {
  const tx = (await peopleDatabase()).transaction(['list', 'moves'], 'readwrite');
  await Promise.all([tx.objectStore('list').clear(), tx.objectStore('moves').clear(), tx.done]);
}

/** Deletes the identity of this device, and its list. */
export async function forgetDevice(): Promise<void> {
  await forgetList();
  await (await database()).delete('device', OWN);
}

/** Stores an event behind all waiting ones. */
export async function keepEvent(waiting: WaitingEvent): Promise<void> {
  await (await database()).add('events', waiting);
}

/** Changes the counter. @returns the new counter */
async function changeCounted(change: (now: Counted) => Counted): Promise<Counted> {
  const tx = (await database()).transaction('counted', 'readwrite');
  const next = change((await tx.store.get(OWN)) ?? { sequence: 0, offsetMs: null });
  await Promise.all([tx.store.put(next, OWN), tx.done]);
  return next;
}

/** The number of the device's next event; several tabs never get the same one. */
export const nextSequence = async (): Promise<number> =>
  (await changeCounted((now) => ({ ...now, sequence: now.sequence + 1 }))).sequence;

/** Stores how many milliseconds the clock is ahead. */
export const keepOffset = async (offsetMs: number): Promise<void> => {
  await changeCounted((now) => ({ ...now, offsetMs }));
};

export const readOffset = async (): Promise<number | null> =>
  (await (await database()).get('counted', OWN))?.offsetMs ?? null;

export const countWaiting = async (): Promise<number> => (await database()).count('events');

/** The oldest waiting events of one device, up to a maximum, with the keys to delete them by. */
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

/** Notes that a person or vehicle has passed here. */
export async function noteMove(number: string, isInside: boolean): Promise<void> {
  const tx = (await peopleDatabase()).transaction('moves', 'readwrite');
  const before = await tx.store.get(number);
  const earlier = before ? passagesOf(before) : [];
  await Promise.all([tx.store.put({ number, isInside, at: Date.now(), earlier }), tx.done]);
}

const passagesOf = ({ isInside, at, earlier = [] }: Move) => [...earlier, { isInside, at }];

/**
 * Who has passed here since the list was made, with the passages. @param offsetMs how far the clock of the device is ahead
 */
export async function readMoves(
  offsetMs: number,
): Promise<ReadonlyMap<string, readonly Passage[]>> {
  const moves = await (await peopleDatabase()).getAll('moves');
  return new Map(
    moves.map((move) => [
      move.number,
      passagesOf(move).map(({ isInside, at }): Passage => [
        minuteOf(new Date(at - offsetMs)),
        isInside ? 'in' : 'out',
      ]),
    ]),
  );
}
