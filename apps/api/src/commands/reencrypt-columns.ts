import type { Database, Db } from '../platform/database/database';
import { Prisma } from '../platform/database/generated/client';
import type { Secrets } from '../platform/security/secrets';

interface Changed {
  id: string;
  was: string;
  now: string;
}

/** A column of encrypted texts; `copies` updates the copies of a text in other places. */
interface EncryptedColumn {
  table: Prisma.Sql;
  id: Prisma.Sql;
  column: Prisma.Sql;
  copies?: (tx: Db, rows: string) => Promise<unknown>;
}

const BATCH = 200;

/**
 * The forms stored with verdicts contain the encrypted text for comparison, so they must change as well; only the key
 * differs, the content stays. Their table is otherwise append-only; the lock that this needs is held for one batch.
 */
async function copyToVerdicts(tx: Db, rows: string): Promise<void> {
  await tx.$executeRaw`alter table item_decision disable trigger item_decision_is_append_only`;
  await tx.$executeRaw`
    update item_decision d set snapshot = replace(d.snapshot::text, r.was, r.now)::jsonb
    from jsonb_to_recordset(${rows}::jsonb) as r(id uuid, was text, now text)
    where d.item_id = r.id`;
  await tx.$executeRaw`alter table item_decision enable trigger item_decision_is_append_only`;
}

const COLUMNS: readonly EncryptedColumn[] = [
  { table: Prisma.sql`"user"`, id: Prisma.sql`id`, column: Prisma.sql`totp_secret` },
  { table: Prisma.sql`otp_challenge`, id: Prisma.sql`id`, column: Prisma.sql`secret` },
  {
    table: Prisma.sql`directory_session`,
    id: Prisma.sql`session_id`,
    column: Prisma.sql`refresh_token`,
  },
  { table: Prisma.sql`directory_login`, id: Prisma.sql`id`, column: Prisma.sql`refresh_token` },
  { table: Prisma.sql`webhook`, id: Prisma.sql`id`, column: Prisma.sql`secret` },
  { table: Prisma.sql`webhook`, id: Prisma.sql`id`, column: Prisma.sql`old_secret` },
  {
    table: Prisma.sql`vehicle_item`,
    id: Prisma.sql`item_id`,
    column: Prisma.sql`gps_password`,
    copies: copyToVerdicts,
  },
];

/**
 * Encrypts again, with the current key, all texts that were encrypted with an older one.
 * @returns the number of these texts
 * @throws Error if a text was encrypted with a key that is not configured
 */
export async function reencryptColumns(database: Database, secrets: Secrets): Promise<number> {
  let count = 0;
  for (const column of COLUMNS) {
    let after: string | null = null;
    do {
      const page: { last: string | null; changed: number } = await database.transaction((tx) =>
        reencryptPage(tx, secrets, column, after),
      );
      count += page.changed;
      after = page.last;
    } while (after !== null);
  }
  return count;
}

/** One page of a column, in the order of its rows; `last` is null after the final page. */
async function reencryptPage(
  tx: Db,
  secrets: Secrets,
  { table, id, column, copies }: EncryptedColumn,
  after: string | null,
): Promise<{ last: string | null; changed: number }> {
  const rows = await tx.$queryRaw<{ id: string; was: string }[]>`
    select ${id} as id, ${column} as was from ${table}
    where ${column} <> '' and (${after}::uuid is null or ${id} > ${after}::uuid)
    order by ${id} limit ${BATCH} for update`;
  const changed: Changed[] = rows
    .filter(({ was }) => !secrets.isCurrent(was))
    .map((row) => ({ ...row, now: secrets.encrypt(secrets.decrypt(row.was)) }));
  if (changed.length > 0) {
    const json = JSON.stringify(changed);
    await tx.$executeRaw`
      update ${table} t set ${column} = r.now
      from jsonb_to_recordset(${json}::jsonb) as r(id uuid, was text, now text)
      where t.${id} = r.id and t.${column} = r.was`;
    await copies?.(tx, json);
  }
  return {
    last: rows.length < BATCH ? null : (rows.at(-1)?.id ?? null),
    changed: changed.length,
  };
}
