import { createHash } from 'node:crypto';
import { getApproval } from '@portal/contracts';
import { approved, approvers } from '@portal/testing/approval';
import { until } from '@portal/testing/until';
import { startHostedApi, type HostedApi } from './support/api';
import { certificateFiles, type CertificateFiles } from './support/certificates';
import { createDatabase, execute, rowsOf, type TestDatabase } from './support/database';
import { pagesOf } from './support/pdf';
import { checkSignature, readSignature } from './support/pdf-signature';
import { bytesOf, checkPaper, codeOf, paperOf } from './support/signed-papers';

/*
 * Papers of portals with different certificates and jobs. The portals run one after another, each
 * for a moment, because a new process for each would take longer than its tests.
 */

let database: TestDatabase;
beforeEach(async () => {
  database = await createDatabase('demo');
});
afterEach(() => database.drop());

/** Runs a portal on this test's database, with some settings of its own, and then ends it. */
async function during<T>(
  env: Record<string, string>,
  work: (api: HostedApi) => Promise<T>,
): Promise<T> {
  const api = await startHostedApi({ databaseUrl: database.url, env });
  try {
    return await work(api);
  } finally {
    await api.stop();
  }
}

const signedWith = ({ p12, passphrase }: CertificateFiles) => ({
  SIGNING_P12_FILE: p12,
  SIGNING_PASSPHRASE: passphrase,
});

/** Has a request approved. @returns the bytes of its paper */
async function signedPaper({ client }: HostedApi): Promise<Buffer> {
  const by = await approvers(client);
  return bytesOf(by.clerk, await paperOf(by.clerk, await approved(by, { count: 1 })));
}

it.each(['p12', 'pem'] as const)(
  'a plant’s own certificate signs when the environment names it (%s)',
  async (kind) => {
    const plant = await certificateFiles('Nha may loc dau');
    try {
      const bytes = await during(
        kind === 'p12'
          ? signedWith(plant)
          : { SIGNING_CERTIFICATE_FILE: plant.certificate, SIGNING_KEY_FILE: plant.key },
        signedPaper,
      );
      const checked = checkSignature(readSignature(bytes));
      expect(checked).toMatchObject({ isDigestRight: true, isSignatureRight: true });
      const fingerprint = createHash('sha256').update(checked.certificate.raw).digest('hex');
      expect(fingerprint).toBe(plant.fingerprint);
      expect((await pagesOf(bytes)).join(' ')).toContain('Nha may loc dau');
    } finally {
      await plant.remove();
    }
  },
);

it('a check names the certificate of another plant, and knows papers of the plant’s earlier one', async () => {
  const [first, second] = await Promise.all([
    certificateFiles('Nha may'),
    certificateFiles('Nha may'),
  ]);
  const checked = (env: Record<string, string>, paper: Buffer) =>
    during(env, ({ baseUrl }) => checkPaper(baseUrl, paper, { language: 'en' }));
  try {
    const bytes = await during(signedWith(first), signedPaper);
    const later = await checked(signedWith(second), bytes);
    expect(later.body.data.verdict).toBe('genuine');

    await execute(
      database.url,
      `update file set sha256 = repeat('0', 64) where name like 'PheDuyet-%'`,
    );
    const forgotten = await checked(signedWith(first), bytes);
    expect(forgotten.body.data).toMatchObject({ verdict: 'unknown', paper: null });

    // Another portal does not know that certificate, although its subject is the plant's.
    await database.drop();
    database = await createDatabase('demo');
    const elsewhere = await checked({}, bytes);
    expect(elsewhere.body).toMatchObject({
      isSuccess: false,
      data: {
        verdict: 'otherCertificate',
        certificate: { subject: 'CN=Nha may', fingerprint: first.fingerprint },
        paper: null,
      },
    });
    expect(elsewhere.body.message).toContain('another certificate');
  } finally {
    await Promise.all([first.remove(), second.remove()]);
  }
});

it('the public page of an approval is empty until its paper is made, and a cancelled one gets no paper', async () => {
  await during({ RUN_JOBS: 'false' }, async ({ client }) => {
    const form = await approved(await approvers(client), { count: 1 });
    const code = await codeOf(database.url, form);
    expect((await client.call(getApproval, { params: { code } })).status).toBe(404);
    await execute(database.url, `update request set status = -1 where id = '${form.id}'`);
  });
  await during({}, () =>
    until(async () => {
      const jobs = await rowsOf(
        database.url,
        `select 1 from graphile_worker.jobs where task_identifier = 'signApproval'`,
      );
      return jobs.length === 0;
    }),
  );
  const kept = await rowsOf(database.url, `select 1 from request_attachment where kind = 'signed'`);
  expect(kept).toEqual([]);
});
