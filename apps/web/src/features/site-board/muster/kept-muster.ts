import { getMuster, type Muster } from '@portal/contracts';
import { call } from '../../../platform/api/call';
import { keepPeople, peopleDatabase } from '../../../platform/storage/people-database';

/** The key of the only row of its store. */
const OWN = 'own';

/**
 * The last muster list that this browser has stored; null if there was none, or a logout has
 * deleted it.
 */
export const readKeptMuster = async (): Promise<Muster | null> =>
  (await (await peopleDatabase()).get('muster', OWN)) ?? null;

/** Loads the current muster list, and stores it for when there is no network. @throws ApiError */
export async function fetchMuster(): Promise<Muster> {
  const muster = await call(getMuster, { fresh: true });
  await keepPeople((database) => database.put('muster', muster, OWN));
  return muster;
}
