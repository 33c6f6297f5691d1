import { generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';

/** A certificate of the plant with its key, as files. */
export interface CertificateFiles {
  p12: string;
  certificate: string;
  key: string;
  passphrase: string;
  /** SHA-256 of the certificate, lower-case hex. */
  fingerprint: string;
  remove: () => Promise<void>;
}

/** Creates a certificate with this name, valid for the given days (from today on). */
export async function certificateFiles(
  commonName: string,
  days: { from: number; to: number } = { from: -1, to: 30 },
): Promise<CertificateFiles> {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(pair.privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  certificate.serialNumber = `4${randomBytes(8).toString('hex')}0`;
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000);
  certificate.validity.notBefore = day(days.from);
  certificate.validity.notAfter = day(days.to);
  const name = [{ name: 'commonName', value: commonName }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.sign(key, forge.md.sha256.create());
  const pem = forge.pki.certificateToPem(certificate);
  const passphrase = randomBytes(8).toString('hex');
  // The encryption with which older tools still export.
  const p12 = forge.pkcs12.toPkcs12Asn1(key, [certificate], passphrase, { algorithm: '3des' });

  const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  const files = {
    p12: join(folder, 'plant.p12'),
    certificate: join(folder, 'plant.crt'),
    key: join(folder, 'plant.key'),
  };
  await Promise.all([
    writeFile(files.p12, forge.asn1.toDer(p12).getBytes(), 'binary'),
    writeFile(files.certificate, pem),
    writeFile(files.key, pair.privateKey),
  ]);
  const { fingerprint256 } = new X509Certificate(pem);
  return {
    ...files,
    passphrase,
    fingerprint: fingerprint256.replaceAll(':', '').toLowerCase(),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
