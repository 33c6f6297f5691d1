import { messageOf, Problem } from '../lib/problem.mjs';
import { applyMigrations } from './apply-migrations.mjs';

/**
 * Applies missing migrations and says what failed in words that help.
 * @param {string} databaseUrl
 * @returns {Promise<string>} what was done
 */
export async function migrateDatabase(databaseUrl) {
  try {
    const names = await applyMigrations(databaseUrl);
    return names.length === 0 ? 'up to date' : `${names.length} applied`;
  } catch (error) {
    const [first = '', ...rest] = messageOf(error).trim().split('\n');
    const details = rest.filter((line) => line.trim() !== '').slice(0, 8);
    throw new Problem(
      [
        `The database could not be migrated, and nothing was started on it: ${first}`,
        ...details,
        'Nothing of the failed migration is undone by itself: mend its cause (docs/operations.md, "Upgrading"), or put a backup in place.',
      ].join('\n'),
    );
  }
}
