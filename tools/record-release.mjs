/**
 * `npm run record-release`, in a clean checkout of a release: fills a portal of it and keeps the portal's own backup, for
 * the test that upgrades it (`apps/api-e2e/src/upgrade.test.ts`).
 */
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from './lib/paths.mjs';
import { Problem, runMain } from './lib/problem.mjs';
import { run } from './lib/run.mjs';
import { buildForTests } from './test/named.mjs';

await runMain(async () => {
  const { version } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'));
  const into = inRoot('apps', 'api-e2e', 'upgrades', version);
  const made = await mkdtemp(join(tmpdir(), 'release-'));
  await buildForTests();
  const jest = [inRoot('tools', 'jest.mjs'), '--testMatch', '**/record-release.ts'];
  const recorded = await run([process.execPath, ...jest], {
    cwd: inRoot('apps', 'api-e2e'),
    env: { RECORD_TO: made, RECORD_VERSION: version },
    isShown: true,
  });
  if (recorded.code !== 0) throw new Problem('The release could not be recorded.');
  await mkdir(into, { recursive: true });
  const pack = ['tar', 'czf', join(into, 'backup.tar.gz'), '-C', made, 'backup'];
  if ((await run(pack)).code !== 0) throw new Problem('The backup could not be packed.');
  await copyFile(join(made, 'facts.json'), join(into, 'facts.json'));
  await rm(made, { recursive: true });
  console.log(`Recorded ${version} in ${into}`);
});
