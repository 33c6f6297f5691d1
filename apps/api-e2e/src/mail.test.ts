import { register, validateResetPass, resetPass } from '@portal/contracts';
import { newContractor, solvedCaptcha } from '@portal/testing';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { startApi, type RunningApi } from './support/api';
import { createDatabase, type TestDatabase } from './support/database';
import { until } from './support/until';

/** A real SMTP server in this process that refuses its first mail. */
async function startSmtp() {
  const received: Email[] = [];
  let refusals = 1;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          const [to] = session.envelope.rcptTo;
          done(Object.assign(new Error(`not now, ${to?.address}`), { responseCode: 451 }));
          return;
        }
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

describe('mails over SMTP', () => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let database: TestDatabase;
  let api: RunningApi;

  beforeAll(async () => {
    smtp = await startSmtp();
    database = await createDatabase();
    api = await startApi({ databaseUrl: database.url, env: { SMTP_URL: smtp.url } });
  });

  afterAll(async () => {
    await api?.stop();
    await database?.drop();
    await smtp?.stop();
  });

  it('are sent as text and HTML, again after a refusal, and only once', async () => {
    const client = api.client.as({ language: 'en' });
    const body = await newContractor(client);
    await client.call(register, { body }, { headers: await solvedCaptcha(client) });
    const mail = await until(() => smtp.received[0]);
    expect(mail.subject).toBe('Confirm the e-mail of your account');
    expect(mail.to?.[0]?.address).toBe(body.ownerEmail);
    expect(mail.text).toContain('/#/xac-nhan-email/');
    expect(mail.html).toContain('href="');
    const refused = api.logs.filter(({ msg }) => msg === 'mail not sent');
    expect(refused).toMatchObject([{ reason: 'EMESSAGE 451' }]);
    expect(JSON.stringify(api.logs)).not.toContain(body.ownerEmail);
    expect(smtp.received).toHaveLength(1);
  });

  it('leave no link behind, neither in the outbox nor in the log', async () => {
    const { client } = api;
    const body = await newContractor(client);
    await client.call(register, { body }, { headers: await solvedCaptcha(client) });
    const mail = await until(() =>
      smtp.received.find(({ to }) => to?.[0]?.address === body.ownerEmail),
    );
    const token = /xac-nhan-email\/([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
    await client.call(validateResetPass, { params: { token } });
    await client.call(
      resetPass,
      { body: { emailAddress: body.ownerEmail } },
      { headers: await solvedCaptcha(client) },
    );
    const outbox = await until(async () => {
      const mails = await fetch(`${api.baseUrl}/io/dev/mailbox?to=${body.ownerEmail}`);
      const text = await mails.text();
      return text.includes(token) ? undefined : text;
    });
    expect(outbox).toContain(body.ownerEmail);
    const log = JSON.stringify(api.logs);
    for (const secret of [token, body.ownerPassword]) expect(log).not.toContain(secret);
  });
});
