/** Generates the database client; nx runs it when the schema has changed. */
import { inRoot } from './lib/paths.mjs';
import { Problem, runMain } from './lib/problem.mjs';
import { lastLines, run } from './lib/run.mjs';

await runMain(async () => {
  const { code, output } = await run(
    [process.execPath, inRoot('node_modules', 'prisma', 'build', 'index.js'), 'generate'],
    {
      env: {
        // Generating looks for the native schema engine but never runs it. Naming any program prevents a download,
        // which a closed network would not allow.
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        CHECKPOINT_DISABLE: '1',
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
      },
    },
  );
  if (code !== 0)
    throw new Problem(`The database client could not be generated:\n${lastLines(output)}`);
});
