import type { MusterTick } from '@portal/contracts';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { newGuid } from '../../../platform/upload/guid';

/** What this phone knows of itself. */
export interface KeptPhone {
  /** Chosen by the phone when it ticks first. */
  id: string;
  /** The number of the newest tick; it rises with each tick, whatever the clock shows. */
  sequence: number;
  /** How many milliseconds the clock was ahead at the last measurement; null if never measured. */
  offsetMs: number | null;
  /** The assembly point. */
  place: string;
}

interface TickSchema extends DBSchema {
  ticks: { key: number; value: MusterTick };
  phone: { key: string; value: KeptPhone };
}

/** The key of the only row of its store. */
const OWN = 'own';
/** Ticks that belong to no muster are deleted after this many days. */
const KEPT_DAYS = 7;

let opened: Promise<IDBPDatabase<TickSchema>> | undefined;
/** Ticks survive a logout: what a warden has noted must arrive. */
const database = (): Promise<IDBPDatabase<TickSchema>> =>
  (opened ??= openDB<TickSchema>('portal.muster', 1, {
    upgrade(created) {
      created.createObjectStore('ticks', { keyPath: 'sequence' });
      created.createObjectStore('phone');
    },
  }));

const newPhone = (): KeptPhone => ({ id: newGuid(), sequence: 0, offsetMs: null, place: '' });

/** Reads this phone's data, or changes them; several tabs never get the same number. */
export async function keptPhone(change: Partial<KeptPhone> = {}): Promise<KeptPhone> {
  const tx = (await database()).transaction('phone', 'readwrite');
  const known = await tx.store.get(OWN);
  const phone = {
    ...(known ?? newPhone()),
    ...change,
  };
  await Promise.all([tx.store.put(phone, OWN), tx.done]);
  return phone;
}

/** Stores a tick until it is sent. */
export async function keepTick(
  made: Omit<MusterTick, 'sequence' | 'offsetMs' | 'place'>,
): Promise<void> {
  const tx = (await database()).transaction(['phone', 'ticks'], 'readwrite');
  const phones = tx.objectStore('phone');
  const phone = (await phones.get(OWN)) ?? newPhone();
  const sequence = phone.sequence + 1;
  const tick = { ...made, sequence, offsetMs: phone.offsetMs, place: phone.place };
  await Promise.all([
    phones.put({ ...phone, sequence }, OWN),
    tx.objectStore('ticks').put(tick),
    tx.done,
  ]);
}

/** The ticks that are not sent yet, in their order. */
export const waitingTicks = async (): Promise<MusterTick[]> => (await database()).getAll('ticks');

/** Deletes ticks that were sent, and old ones that no muster took. */
export async function forgetTicks(
  sent: readonly MusterTick[],
  waiting: readonly string[],
): Promise<void> {
  const oldest = Date.now() - KEPT_DAYS * 86_400_000;
  const tx = (await database()).transaction('ticks', 'readwrite');
  const over = sent.filter(
    ({ id, tickedAt }) => !waiting.includes(id) || Date.parse(tickedAt) < oldest,
  );
  await Promise.all([...over.map(({ sequence }) => tx.store.delete(sequence)), tx.done]);
}
