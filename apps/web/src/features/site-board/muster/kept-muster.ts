import { getMuster, type Muster } from '@portal/contracts';
import { call } from '../../../platform/api/call';
import { keepPeople, peopleDatabase } from '../../../platform/storage/people-database';

/** The one row of its store. */
const OWN = 'own';

/** The muster list as this browser has last had it; null for never, or not since a logout. */
export const readKeptMuster = async (): Promise<Muster | null> =>
  (await (await peopleDatabase()).get('muster', OWN)) ?? null;

/** Gets the muster list as it is now, and keeps it for when there is no network. @throws ApiError */
export async function fetchMuster(): Promise<Muster> {
  const muster = await call(getMuster, { fresh: true });
  await keepPeople((database) => database.put('muster', muster, OWN));
  return muster;
}
