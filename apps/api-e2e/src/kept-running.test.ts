import { execFileSync } from 'node:child_process';
import { getMetaData } from '@portal/contracts';
import { Client } from '@portal/testing';
import { freePort } from '../../../tools/lib/ports.mjs';
import { apiDist, startApiProcess } from '../../../tools/portal/api-process.mjs';
import { testSettings } from '../../../tools/portal/test-settings.mjs';
import { createDatabase } from './support/database';
import { until } from '@portal/testing/until';

/** The process of the API itself, which the started process keeps running. */
function apiOf(pid: number): number | undefined {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const found = lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .find((match) => Number(match?.[2]) === pid && match?.[3]?.includes('main.js'));
  return found ? Number(found[1]) : undefined;
}

it('an API that is killed answers again, without the start of a new container', async () => {
  const database = await createDatabase();
  const lines: string[] = [];
  const served = await startApiProcess({
    databaseUrl: database.url,
    program: `${apiDist}/serve.js`,
    port: await freePort(),
    env: { NODE_ENV: 'test', ...testSettings },
    onLine: (line) => lines.push(line),
  });
  const client = new Client(served.baseUrl);
  const answers = () => client.call(getMetaData).then(({ status }) => status === 200);

  for (let kill = 1; kill <= 2; kill += 1) {
    const killed = apiOf(served.pid);
    if (killed === undefined) throw new Error('The API has a process of its own');
    process.kill(killed, 'SIGKILL');
    const heir = await until(() => {
      const pid = apiOf(served.pid);
      return pid === killed ? undefined : pid;
    });
    expect(heir).not.toBe(killed);
    expect(await until(() => answers().catch(() => undefined))).toBe(true);
  }
  expect(lines.filter((line) => line.includes('it is started again'))).toHaveLength(2);
  expect(lines.filter((line) => line.includes('Migrations:'))).toHaveLength(1);

  const left = apiOf(served.pid) ?? 0;
  await served.stop();
  expect(() => process.kill(left, 0)).toThrow('ESRCH');
  await database.drop();
});

it('an API that never comes up ends the start, and says why', async () => {
  const database = await createDatabase();
  const port = await freePort();
  const env = { NODE_ENV: 'test', ...testSettings };
  const holder = await startApiProcess({ databaseUrl: database.url, port, env });
  const lines: string[] = [];
  // It finds the other API ready at once, so it resolves before it fails.
  const second = await startApiProcess({
    databaseUrl: database.url,
    program: `${apiDist}/serve.js`,
    port,
    env,
    onLine: (line) => lines.push(line),
  });
  await second.exited;
  expect(lines.join('\n')).toContain('EADDRINUSE');
  expect(lines.filter((line) => line.includes('started again'))).toHaveLength(0);
  await holder.stop();
  await database.drop();
});
