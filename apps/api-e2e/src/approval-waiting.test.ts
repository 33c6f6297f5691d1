import { getSigningState } from '@portal/contracts';
import { must } from '@portal/testing';
import { almostApproved, approvers } from '@portal/testing/approval';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { detailOf } from '@portal/testing/people';
import { complete, openTask } from '@portal/testing/review';
import { startApi, type RunningApi } from './support/api';
import { certificateFiles, type CertificateFiles } from './support/certificates';
import { createDatabase, execute, rowsOf, type TestDatabase } from './support/database';
import { until } from '@portal/testing/until';

/** Long enough to start the API, short enough to wait for its end. */
const SOON_DAYS = 15 / 86_400;

let database: TestDatabase;
let api: RunningApi | undefined;
let certificates: CertificateFiles[] = [];

beforeAll(async () => {
  database = await createDatabase('demo');
});

afterAll(async () => {
  await api?.stop();
  await database?.drop();
  await Promise.all(certificates.map((files) => files.remove()));
});

/** Restarts the portal with a new certificate that is valid for some days. */
async function restarted(name: string, days: number): Promise<RunningApi> {
  await api?.stop();
  const files = await certificateFiles(name, { from: -1, to: days });
  certificates = [...certificates, files];
  const env = { SIGNING_P12_FILE: files.p12, SIGNING_PASSPHRASE: files.passphrase };
  api = await startApi({ databaseUrl: database.url, env });
  return api;
}

const admin = ({ client }: RunningApi) => demoCaller(client, 'admin@plant.example');
const state = async ({ client, token }: Caller) =>
  (await client.call(getSigningState, {}, { token })).body;
const sweep = () => execute(database.url, `select graphile_worker.add_job('sweep')`);

it('the next certificate signs papers that an expired one left unsigned, and admins see how many wait', async () => {
  const ending = await restarted('Sap het han', SOON_DAYS);
  const by = await approvers(ending.client);
  const form = await almostApproved(by, { count: 1 });
  const watcher = await admin(ending);
  await until(async () =>
    (await state(watcher)).certificate.state === 'expired' ? true : undefined,
  );
  expect(await state(watcher)).toMatchObject({ waiting: 0, waitingSince: null });

  // Approvals still work; only the signing job fails, here for the last time.
  const { body } = await complete(by.office, await openTask(by.clerk, form.id));
  expect(body.isSuccess).toBe(true);
  const failed = await until(async () => {
    const [job] = await rowsOf<{ id: string; last_error: string }>(
      database.url,
      `select id, last_error from graphile_worker.jobs
       where task_identifier = 'signApproval' and last_error is not null`,
    );
    return job;
  });
  expect(failed.last_error).toContain('the certificate is valid only from');
  await execute(
    database.url,
    `select graphile_worker.permanently_fail_jobs(array[${failed.id}]::bigint[], 'given up');
     update approval set approved_at = now() - interval '1 hour'`,
  );
  const { waiting, waitingSince, certificate } = await state(watcher);
  expect([waiting, certificate.name, certificate.state]).toEqual([1, 'Sap het han', 'expired']);
  expect(Date.now() - Date.parse(must(waitingSince))).toBeGreaterThan(3_500_000);
  await sweep();
  await until(() =>
    ending.logs.find(({ msg }) => msg === 'approval papers wait for a valid certificate'),
  );
  expect((await detailOf(by.clerk, form.id)).signAttachments).toEqual([]);

  const renewed = await restarted('Chung thu moi', 400);
  await sweep();
  const clerk = await demoCaller(renewed.client, 'clerk@ptsc.example');
  await until(async () => (await detailOf(clerk, form.id)).signAttachments[0]);
  expect(await state(await admin(renewed))).toMatchObject({
    waiting: 0,
    waitingSince: null,
    certificate: { name: 'Chung thu moi', state: 'current' },
  });
  const left = await rowsOf(
    database.url,
    `select * from graphile_worker.jobs where task_identifier = 'signApproval'`,
  );
  expect(left).toEqual([]);
});

it('only an admin sees how signing goes, and that a certificate ends soon', async () => {
  const ending = await restarted('Con mot tuan', 7);
  expect((await state(await admin(ending))).certificate.state).toBe('ending');
  for (const name of ['clerk@ptsc.example', 'cards@plant.example']) {
    const { client, token } = await demoCaller(ending.client, name);
    expect((await client.call(getSigningState, {}, { token })).status).toBe(403);
  }
});
