/**
 * `npm run bench:docs`: writes what the last run of the benchmarks measured into the tables of the documentation.
 * A benchmark that did not run leaves its tables as they are.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { inRoot } from '../../tools/lib/paths.mjs';
import { runMain } from '../../tools/lib/problem.mjs';
import { lastRun } from './run.mjs';
import { withTables } from './tables.mjs';

await runMain(async () => {
  const measured = lastRun();
  for (const name of ['performance.md', 'scale.md']) {
    const path = inRoot('docs', name);
    const text = withTables(readFileSync(path, 'utf8'), measured);
    const options = await resolveConfig(path);
    writeFileSync(path, await format(text, { ...options, filepath: path }));
    console.log(`docs/${name} holds what was measured.`);
  }
});
