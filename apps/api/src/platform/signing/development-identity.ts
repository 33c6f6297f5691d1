import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import forge from 'node-forge';
import { identityOfPem } from './signing-identity';
import { type SigningIdentity } from './identity';

const YEARS = 10;
/** The name shows that a signature with this certificate proves nothing. */
const NAME = 'Contractor portal trial certificate';

/**
 * A self-signed certificate for trials, made at the first start and stored in `path`. If several instances start at
 * once, one creates it and all use that one.
 */
export async function developmentIdentity(path: string): Promise<SigningIdentity> {
  const kept = await readKept(path);
  if (kept) return kept;
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.${randomUUID()}.part`;
  await writeFile(part, await selfSigned(), { mode: 0o600 });
  try {
    // Unlike a rename, a link does not replace a file that another instance has created meanwhile.
    await link(part, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(part, { force: true });
  }
  const made = await readKept(path);
  if (!made) throw new Error(`${path} cannot be read`);
  return made;
}

async function readKept(path: string): Promise<SigningIdentity | null> {
  try {
    const pem = await readFile(path, 'utf8');
    return identityOfPem(pem, pem, '');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Key and certificate as PEM, one after the other. */
async function selfSigned(): Promise<string> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  // A serial number must be positive: its first bit is 0.
  certificate.serialNumber = `4${randomBytes(16).toString('hex').slice(1)}`;
  certificate.validity.notBefore = new Date();
  certificate.validity.notAfter = new Date();
  certificate.validity.notAfter.setFullYear(certificate.validity.notAfter.getFullYear() + YEARS);
  const subject = [{ name: 'commonName', value: NAME }];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create());
  return privateKey + forge.pki.certificateToPem(certificate);
}
