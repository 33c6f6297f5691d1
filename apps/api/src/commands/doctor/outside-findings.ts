import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { getCaptcha } from '@portal/contracts';
import { createTransport } from 'nodemailer';
import type { Env } from '../../config/env';
import { smtpAddress, smtpFailure } from '../../platform/mail/smtp';
import { PdfSigner } from '../../platform/signing/pdf-signer';
import { Collector } from '../../platform/syslog/collector';
import { createStorage } from '../../platform/storage/storage.module';
import { doubtful, fine, wrong, type Finding } from './finding';
import { reasonOf } from '../reason';

const DAY_MS = 86_400_000;
const CERTIFICATE_DAYS = 30;
const ANSWER_MS = 5_000;

/** Writes a file, reads it and removes it again. */
export async function storageFindings(env: Env): Promise<Finding[]> {
  const about = 'Files';
  const where = env.S3_ENDPOINT ? `${env.S3_ENDPOINT} (${env.S3_BUCKET})` : env.FILES_DIR;
  const storage = await createStorage(env);
  const key = `doctor-${randomUUID()}`;
  const written = Buffer.from('The portal can keep files here.');
  try {
    await storage.put(key, written, written.length);
    const read = await buffer(await storage.get(key));
    await storage.remove([key]);
    if (!read.equals(written))
      return [wrong(about, `${where} returns other bytes than were written`)];
  } catch (error) {
    return [wrong(about, `${where} cannot be written and read: ${reasonOf(error)}`)];
  }
  const free = await storage.free();
  if (free === null) return [fine(about, `${where} can be written and read`)];
  const room = `${Math.floor(free / 1e6)} MB`;
  return [
    free < env.FILES_MIN_FREE_MB * 1e6
      ? wrong(about, `${where} has ${room} left, less than FILES_MIN_FREE_MB`)
      : fine(about, `${where} can be written and read, ${room} are free`),
  ];
}

/** Logs in to the mail server without sending anything. */
export async function mailFindings({ SMTP_URL }: Env): Promise<Finding[]> {
  const about = 'Mail server';
  if (!SMTP_URL) return [doubtful(about, 'SMTP_URL is not set: mails stay in the mailbox page')];
  const { hostname } = new URL(SMTP_URL);
  const transport = createTransport(smtpAddress(SMTP_URL));
  try {
    await transport.verify();
    return [fine(about, `${hostname} accepts the portal; "portal mail test" sends a mail`)];
  } catch (error) {
    return [
      wrong(
        about,
        `${hostname} does not let the portal in: ${reasonOf(error, smtpFailure(error))}`,
      ),
    ];
  } finally {
    transport.close();
  }
}

/** Connects to the collector of logs without sending anything. */
export async function collectorFindings(env: Env): Promise<Finding[]> {
  const about = 'Collector of logs';
  if (!env.SYSLOG_URL) return [];
  const { host } = new URL(env.SYSLOG_URL);
  const collector = await Collector.of(env);
  try {
    await collector?.try();
    return [fine(about, `${host} takes messages by TLS`)];
  } catch (error) {
    return [wrong(about, `${host} takes no messages: ${reasonOf(error)}`)];
  }
}

/** Checks the certificate that signs papers, in production only; otherwise the portal makes its own. */
export async function certificateFindings(env: Env): Promise<Finding[]> {
  const about = 'Certificate';
  if (!env.isProduction) return [];
  const { name, validTo } = (await PdfSigner.of(env)).certificate;
  const days = Math.floor((validTo.getTime() - Date.now()) / DAY_MS);
  const says = `${name} signs papers for ${days} days more`;
  return [days < CERTIFICATE_DAYS ? doubtful(about, `${says}: get a new one`) : fine(about, says)];
}

/** Checks whether the portal answers at its public address. */
export async function addressFindings({ PUBLIC_URL }: Env): Promise<Finding[]> {
  const about = 'Address';
  try {
    // A call that every browser makes, because proxies block `/health/` from outside.
    const { status } = await fetch(`${PUBLIC_URL}${getCaptcha.path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return [
      status === 200
        ? fine(about, `${PUBLIC_URL} is answered by a portal`)
        : doubtful(about, `${PUBLIC_URL} answers ${status}: does the proxy lead to the portal?`),
    ];
  } catch (error) {
    const reason = reasonOf(error);
    return [
      doubtful(about, `${PUBLIC_URL} cannot be reached from here (${reason}): is the portal up?`),
    ];
  }
}
