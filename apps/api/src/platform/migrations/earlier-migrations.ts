import type pg from 'pg';
import { describeSchema, KINDS } from './describe-schema';
import type { Migration } from './migration-folders';

/** A schema that exists only during a comparison; it is rolled back. */
const COMPARED = 'portal_compared';
const SHOWN = 10;

/**
 * Translates the migrations of a database into today's names: a migration that replaces earlier ones counts as applied
 * if all of those are.
 * @param applied names that a database, or a backup, has recorded
 * @throws Error if only some of them were applied: the missing ones no longer exist
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
 * Lists what the current migrations create and a database made by earlier ones lacks; additional objects do no harm.
 * The migrations run in an empty schema of the same database, which is then removed.
 * @param client must be in a transaction
 * @param migrations those that the database should have
 */
export async function lackedBy(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<string[]> {
  await client.query('SAVEPOINT "before_comparison"');
  try {
    await client.query(`CREATE SCHEMA "${COMPARED}"`);
    // Extensions stay where they are.
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

/** The first lines of a list, each shortened. */
export const shortened = (lines: readonly string[]): string =>
  [
    ...lines.slice(0, SHOWN).map((line) => `\n  ${line.split('\n', 1).join().slice(0, 200)}`),
    lines.length > SHOWN ? `\n  and ${lines.length - SHOWN} more` : '',
  ].join('');
