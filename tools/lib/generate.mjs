import { join } from 'node:path';
import { hashOf } from './hash.mjs';
import { inRoot } from './paths.mjs';
import { Problem } from './problem.mjs';
import { lastLines, run } from './run.mjs';
import { unlessStamped } from './stamp.mjs';

const output = inRoot('apps', 'api', 'src', 'platform', 'database', 'generated');

/**
 * Generates the database client when the schema has changed since the last time.
 * @returns {Promise<boolean>} whether anything was generated
 */
export function generateClient() {
  const inputs = hashOf(['prisma/schema', 'prisma.config.ts', 'node_modules/prisma/package.json']);
  return unlessStamped(join(output, '.portal-generate'), inputs, async () => {
    const { code, output: text } = await run(
      [process.execPath, inRoot('node_modules', 'prisma', 'build', 'index.js'), 'generate'],
      {
        env: {
          // Generating looks for the native schema engine but never runs it; naming any program
          // spares a download that a closed network would not allow.
          PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
          CHECKPOINT_DISABLE: '1',
          PRISMA_HIDE_UPDATE_MESSAGE: '1',
        },
      },
    );
    if (code !== 0)
      throw new Problem(`The database client could not be generated:\n${lastLines(text)}`);
  });
}
