import type { Db } from '../../../platform/database/database';
import type { Named } from './form-fields';

/** Requestors by their full names. */
export async function requestorsNamed(db: Db, ids: string[]): Promise<Named[]> {
  const users = await db.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, fullName: true },
  });
  return users.map(({ id, fullName: name }) => ({ id, name }));
}

/** Requests by their numbers. */
export async function requestsNamed(db: Db, ids: string[]): Promise<Named[]> {
  const requests = await db.request.findMany({
    where: { id: { in: ids } },
    select: { id: true, number: true },
  });
  return requests.map(({ id, number }) => ({ id, name: number ?? '' }));
}

/** Items of other requests by their labels. */
export async function itemsNamed(db: Db, ids: string[]): Promise<Named[]> {
  const items = await db.requestItem.findMany({
    where: { id: { in: ids } },
    select: { id: true, label: true },
  });
  return items.map(({ id, label: name }) => ({ id, name }));
}
