/**
 * `npm run bench:docs`: writes the results of the last benchmarks into the tables of the
 * documentation. The tables of benchmarks that did not run stay unchanged.
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
