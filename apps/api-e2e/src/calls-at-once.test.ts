import { myProfile } from '@portal/contracts';
import { registeredContractor } from '@portal/testing';
import pg from 'pg';
import { usePortal } from './support/portal';
import { until } from '@portal/testing/until';

const MOST = 3;
const portal = usePortal({ env: { CALLS_AT_ONCE: String(MOST) } });

it('calls above the limit get a time to come again, and probes get their answer', async () => {
  const { client } = portal;
  const { token } = await registeredContractor(client);
  const profile = () => client.as({ language: 'en' }).call(myProfile, {}, { token });
  const blocker = new pg.Client({ connectionString: portal.databaseUrl });
  await blocker.connect();
  // Calls of logged-in users wait until this transaction ends.
  await blocker.query('begin; lock table session in access exclusive mode');
  const answers: Awaited<ReturnType<typeof profile>>[] = [];
  const calls = Array.from({ length: 2 * MOST }, async () => {
    const answer = await profile();
    answers.push(answer);
    return answer.status;
  });
  await until(() => (answers.length >= MOST ? true : undefined));

  const [refused] = answers;
  expect(refused?.error).toMatchObject({
    code: 'crowded',
    message: expect.stringContaining('try again in 2 seconds'),
  });
  expect(refused?.headers.get('Retry-After')).toBe('2');
  expect(refused?.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect((await fetch(`${client.baseUrl}/health/live`)).status).toBe(200);

  await blocker.query('rollback');
  await blocker.end();
  expect((await Promise.all(calls)).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 503, 503, 503,
  ]);
  expect((await profile()).status).toBe(200);
});
