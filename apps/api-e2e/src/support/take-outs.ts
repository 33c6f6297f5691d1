import { broughtInBy, type BroughtIn } from '@portal/testing/brought-in';
import { rowsOf } from './database';

/** Creates an approved equipment request in a test's database; see `broughtInBy`. */
export const broughtIn = (databaseUrl: string, what: BroughtIn) =>
  broughtInBy((statement) => rowsOf(databaseUrl, statement), what);

/** The balances of a lot: present, promised, carried out, withdrawn. */
export async function balancesOf(databaseUrl: string, lotId: string): Promise<number[]> {
  const [lot] = await rowsOf<Record<string, number>>(
    databaseUrl,
    `select present::float8, promised::float8, carried_out::float8, withdrawn::float8
     from equipment_lot where id = '${lotId}'`,
  );
  return Object.values(lot ?? {});
}
