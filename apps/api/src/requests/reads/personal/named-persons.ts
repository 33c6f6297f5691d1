import { identityKey } from '@portal/domain';
import type { Family } from '@portal/contracts';
import type { Db } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';

/**
 * Condition: a column may contain a number. The database's comparison is wider than `identityKey`, so nothing is
 * missed; the caller compares the results with `identityKey`, which decides.
 */
const maybe = (column: Prisma.Sql, key: string): Prisma.Sql =>
  Prisma.sql`bare_number(${column}) = bare_number(${key})`;

interface Found {
  id: string;
  written: string;
  name: string;
}

const really = (found: readonly Found[], key: string): Found[] =>
  found.filter(({ written }) => identityKey(written) === key);

/** Rows of a family's own table whose column contains a person's number; `name` is the person's name. */
export async function itemsNaming(
  db: Db,
  { table, number, name }: { table: Prisma.Sql; number: Prisma.Sql; name: Prisma.Sql },
  key: string,
): Promise<Found[]> {
  const found = await db.$queryRaw<Found[]>`
    select own.item_id::text as id, own.${number} as written, ${name} as name
    from ${table} own where own.${number} <> '' and ${maybe(Prisma.sql`own.${number}`, key)}`;
  return really(found, key);
}

/** Verdicts of a family on forms with a person's number. @param name the field with the person's name */
export async function verdictsNaming(
  db: Db,
  family: Family,
  name: string,
  key: string,
): Promise<Found[]> {
  const number = Prisma.sql`(d.snapshot ->> 'identityCardNumber')`;
  const found = await db.$queryRaw<Found[]>`
    select d.id::text, ${number} as written, coalesce(d.snapshot ->> ${name}, '') as name
    from item_decision d join request_item i on i.id = d.item_id join request r on r.id = i.request_id
    where r.family = ${family} and ${maybe(number, key)}`;
  return really(found, key);
}
