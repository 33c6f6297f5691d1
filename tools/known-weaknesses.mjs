/**
 * `npm run known-weaknesses`: asks npm's registry which production packages have published weaknesses. It is not part
 * of `npm test`, which needs no connection. Exit codes: 0 none, 1 some, 2 the registry could not be reached.
 */
import { spawnSync } from 'node:child_process';
import { runMain } from './lib/problem.mjs';
import { weaknessesIn } from './lib/weaknesses.mjs';

await runMain(async () => {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const found = weaknessesIn(stdout ?? '');
  if ('unasked' in found) {
    console.error(`Nobody could be asked, so nothing is known: ${found.unasked}`);
    process.exitCode = 2;
    return;
  }
  for (const line of found.lines) console.log(line);
  console.log(`Packages of production with known weaknesses: ${found.lines.length}`);
  if (found.lines.length > 0) process.exitCode = 1;
});
