import { register } from '@portal/contracts';
import { newContractor, solvedCaptcha } from '@portal/testing';
import { SMTPServer } from 'smtp-server';
import { startApi } from './support/api';
import { createDatabase } from './support/database';
import { until } from './support/until';

/** A mail server that lets its first caller wait for ever, and takes the mails of the others. */
async function startSmtp() {
  const recipients: string[] = [];
  let callers = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      callers += 1;
      if (callers > 1) done();
    },
    onRcptTo({ address }, _session, done) {
      recipients.push(address);
      done();
    },
    onData(stream, _session, done) {
      stream.resume().on('end', () => done());
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` },
    recipients,
    callers: () => callers,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

it('what a killed process was at is done by another within a minute', async () => {
  const [smtp, { url: databaseUrl, drop }] = await Promise.all([startSmtp(), createDatabase()]);
  const [killed, other] = await Promise.all([
    startApi({ databaseUrl, env: smtp.env }),
    startApi({ databaseUrl, env: { ...smtp.env, RUN_JOBS: 'false' } }),
  ]);
  const body = await newContractor(other.client);
  await other.client.call(register, { body }, { headers: await solvedCaptcha(other.client) });
  await until(() => smtp.callers() || undefined);
  await killed.kill();
  const heir = await startApi({ databaseUrl, env: smtp.env });
  await until(() => smtp.recipients[0]);
  expect(smtp.recipients).toEqual([body.ownerEmail]);
  await Promise.all([heir.stop(), other.stop()]);
  await drop();
  await smtp.stop();
});
