import type pg from 'pg';
import { describeSchema, KINDS } from './describe-schema';
import type { Migration } from './migration-folders';

/** A schema for the length of a comparison; nobody ever sees it. */
const COMPARED = 'portal_compared';
const SHOWN = 10;

/**
 * Says what a database has in the names of today: a migration that replaces earlier ones counts as applied where all of
 * these are.
 * @param applied names as a database, or a backup, keeps them
 * @throws Error where only some of them are: what is missing can no longer be made up for
 */
export function inTodaysNames(
  applied: Iterable<string>,
  migrations: readonly Migration[],
): Set<string> {
  const names = new Set(applied);
  for (const { name, replaces } of migrations) {
    const missing = replaces.filter((one) => !names.has(one));
    if (missing.length === replaces.length) continue;
    if (missing.length > 0)
      throw new Error(
        `it was left by a build from before ${name} that had applied ${replaces.length - missing.length} of the ${replaces.length} earlier migrations. Start the last build before ${name} on it first (docs/operations.md, "Upgrading"). Missing: ${shortened(missing)}`,
      );
    for (const one of replaces) names.delete(one);
    names.add(name);
  }
  return names;
}

/**
 * What the present migrations make and a database that earlier ones have made lacks; what it has besides does no harm.
 * They are applied to an empty schema beside it, of which nothing stays.
 * @param client within a transaction
 * @param migrations those that the database should have
 */
export async function lackedBy(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<string[]> {
  await client.query('SAVEPOINT "before_comparison"');
  try {
    await client.query(`CREATE SCHEMA "${COMPARED}"`);
    // Extensions are where they were.
    await client.query(
      `SELECT set_config('search_path', '${COMPARED}, ' || current_setting('search_path'), true)`,
    );
    for (const { scripts } of migrations) for (const { sql } of scripts) await client.query(sql);
    const wanted = await describeSchema(client, COMPARED);
    const there = await describeSchema(client, 'public');
    return KINDS.flatMap((kind) => {
      const lines = new Set(there[kind]);
      return wanted[kind].filter((line) => !lines.has(line)).map((line) => `${kind}: ${line}`);
    });
  } finally {
    await client.query('ROLLBACK TO SAVEPOINT "before_comparison"');
  }
}

/** The beginnings of the first of many, a line each. */
export const shortened = (lines: readonly string[]): string =>
  [
    ...lines.slice(0, SHOWN).map((line) => `\n  ${line.split('\n', 1).join().slice(0, 200)}`),
    lines.length > SHOWN ? `\n  and ${lines.length - SHOWN} more` : '',
  ].join('');
