import { applyMigrations } from './apply-migrations';

/**
 * Applies missing migrations; if one fails, the error explains why.
 * @param dir folder of the migrations
 * @returns a description of what was done
 */
export async function migrateDatabase(databaseUrl: string, dir: string): Promise<string> {
  try {
    const { applied, takenOver } = await applyMigrations(databaseUrl, dir);
    return [
      ...takenOver.map((name) => `taken over as ${name}`),
      applied.length === 0 ? 'up to date' : `${applied.length} applied`,
    ].join(', ');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      [
        `The database could not be migrated, and nothing was started on it: ${reason}`,
        'Nothing is left of a migration that failed: mend its cause (docs/operations.md, "Upgrading") and start again, or put a backup in place.',
      ].join('\n'),
      { cause: error },
    );
  }
}
