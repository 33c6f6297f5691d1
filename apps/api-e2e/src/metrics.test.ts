import { login, myProfile } from '@portal/contracts';
import { demoCaller } from '@portal/testing/demo';
import { submitted, validPeopleRequest } from '@portal/testing/people';
import { freePort } from '../../../tools/lib/ports.mjs';
import { startApi } from './support/api';
import { createDatabase } from './support/database';
import { until } from '@portal/testing/until';

it('tells Prometheus at a port of its own of calls, jobs, queue, mails and database, and nothing of people', async () => {
  const database = await createDatabase('demo');
  const port = await freePort();
  const api = await startApi({
    databaseUrl: database.url,
    env: { METRICS_PORT: String(port) },
  });
  const inside = `http://127.0.0.1:${port}`;
  const scraped = async () => (await fetch(`${inside}/metrics`)).text();
  try {
    const clerk = await demoCaller(api.client, 'clerk@ptsc.example');
    const form = await validPeopleRequest(clerk, 1);
    const { id } = await submitted(clerk, form);
    await clerk.client.call(myProfile, {});
    await fetch(`${api.baseUrl}/no/such/page?who=clerk@ptsc.example`);

    const of = (text: string, name: string, ...labels: string[]) =>
      text
        .split('\n')
        .filter((line) => line.startsWith(name) && labels.every((label) => line.includes(label)))
        .map((line) => Number(line.split(' ').at(-1)));
    const text = await until(async () => {
      const said = await scraped();
      return of(said, 'portal_call_duration_seconds_count', 'status="401"').length > 0
        ? said
        : undefined;
    });
    const route = `route="${myProfile.path}"`;
    expect(of(text, 'portal_call_duration_seconds_count', route, 'status="401"')).toEqual([1]);
    expect(of(text, 'portal_call_duration_seconds_count', `route="${login.path}"`)).toEqual([1]);
    expect(of(text, 'portal_review_tasks', 'family="people"')[0]).toBeGreaterThanOrEqual(1);
    expect(of(text, 'portal_database_up')).toEqual([1]);
    expect(of(text, 'portal_database_round_trip_seconds')[0]).toBeGreaterThan(0);
    expect(of(text, 'portal_database_connections', 'state="busy"')).toHaveLength(1);
    // A busy machine has more than one, because blocked connections are replaced.
    expect(of(text, 'portal_database_connections', 'state="shared"')[0]).toBeGreaterThan(0);
    expect(of(text, 'portal_database_shared_statements')).toHaveLength(1);
    expect(of(text, 'portal_lane_tasks', 'lane="strangers"', 'state="running"')).toEqual([0]);
    expect(of(text, 'portal_mails{', 'state="failed"')).toEqual([0]);
    expect(of(text, 'process_resident_memory_bytes')[0]).toBeGreaterThan(1e7);
    for (const secret of [id, 'clerk', 'ptsc', clerk.token]) expect(text).not.toContain(secret);

    // The public port has no metrics, and the inner port has nothing else.
    expect((await fetch(`${api.baseUrl}/metrics`)).status).toBe(404);
    expect((await fetch(`${inside}/health/live`)).status).toBe(404);
    expect((await fetch(`${inside}/metrics`, { method: 'POST' })).status).toBe(404);
  } finally {
    await api.stop();
    await database.drop();
  }
});
