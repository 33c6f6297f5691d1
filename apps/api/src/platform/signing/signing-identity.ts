import type { SigningIdentity } from './identity';
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import forge from 'node-forge';
import { canSign } from './cms';

/** The facts of a certificate that people see. */
export interface CertificateFacts {
  /** `CN=…, O=…` in one line. */
  subject: string;
  /** The common name alone. */
  name: string;
  /** SHA-256 of the DER, lower-case hex. */
  fingerprint: string;
  validFrom: Date;
  validTo: Date;
}

/** Reads the facts of a certificate. @throws Error if the bytes are not a certificate */
export function certificateFacts(der: Uint8Array): CertificateFacts {
  const { subject, fingerprint256, validFrom, validTo } = new X509Certificate(der);
  const parts = subject.split('\n');
  return {
    subject: parts.join(', '),
    name: unescaped(parts.findLast((part) => part.startsWith('CN='))?.slice(3) ?? subject),
    fingerprint: fingerprint256.replaceAll(':', '').toLowerCase(),
    validFrom: new Date(validFrom),
    validTo: new Date(validTo),
  };
}

/** Here each name has its own field, so its commas need no backslash. */
const unescaped = (text: string): string => text.replaceAll(/\\(.)/g, '$1');

/** Reads a PKCS#12 file. @throws Error saying what is wrong with it */
export async function readPkcs12(path: string, passphrase: string): Promise<SigningIdentity> {
  const bytes = await readFile(path);
  const store = forge.pkcs12.pkcs12FromAsn1(
    forge.asn1.fromDer(forge.util.createBuffer(bytes.toString('binary'))),
    false,
    passphrase,
  );
  const bags = store.safeContents.flatMap(({ safeBags }) => safeBags);
  const keyBag = bags.find(({ type }) => KEY_BAGS.includes(type));
  if (!keyBag) throw new Error('the file holds no private key');
  const certificates = bags
    .filter(({ type }) => type === forge.pki.oids['certBag'])
    .map(({ cert, asn1 }) => derOf(cert ? forge.pki.certificateToAsn1(cert) : asn1));
  const key = keyBag.key
    ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(keyBag.key))
    : keyBag.asn1;
  return matched(createPrivateKey({ key: derOf(key), format: 'der', type: 'pkcs8' }), certificates);
}

const KEY_BAGS = [forge.pki.oids['keyBag'], forge.pki.oids['pkcs8ShroudedKeyBag']];

const derOf = (value: forge.asn1.Asn1): Buffer =>
  Buffer.from(forge.asn1.toDer(value).getBytes(), 'binary');

/** Reads PEM files: the certificate with its chain, and the key. @throws Error saying what is wrong with them */
export async function readPem(
  certificatePath: string,
  keyPath: string,
  passphrase: string,
): Promise<SigningIdentity> {
  const [certificates, key] = await Promise.all([readFile(certificatePath), readFile(keyPath)]);
  return identityOfPem(certificates.toString(), key.toString(), passphrase);
}

/** Like `readPem`, from texts. */
export function identityOfPem(
  certificates: string,
  key: string,
  passphrase: string,
): SigningIdentity {
  const blocks = certificates.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  return matched(
    createPrivateKey({ key, format: 'pem', passphrase }),
    (blocks ?? []).map((block) => new X509Certificate(block).raw),
  );
}

/** Puts the certificate of the key first and the others after it. */
function matched(key: KeyObject, certificates: readonly Buffer[]): SigningIdentity {
  if (!canSign(key)) throw new Error('the key is neither RSA nor on a NIST curve');
  const certificate = certificates.find((der) => new X509Certificate(der).checkPrivateKey(key));
  if (!certificate) throw new Error('no certificate in it belongs to the key');
  return { certificate, chain: certificates.filter((der) => der !== certificate), key };
}

/** @throws Error if the certificate is not valid at that time */
export function demandCurrent({ certificate }: SigningIdentity, now: Date): void {
  const { validFrom, validTo } = new X509Certificate(certificate);
  if (now < new Date(validFrom) || now > new Date(validTo))
    throw new Error(`the certificate is valid only from ${validFrom} to ${validTo}`);
}
