import { execFile } from 'node:child_process';
import { createHash, verify, X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import forge from 'node-forge';

const run = promisify(execFile);
const { asn1 } = forge;

const OID = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;

/**
 * The parts of a PDF's signature, read according to the standards, without the portal's own code.
 */
export interface ReadSignature {
  byteRange: number[];
  subFilter: string;
  /** All bytes except those of the signature itself. */
  content: Buffer;
  /** The CMS in DER. */
  cms: Buffer;
}

/** Finds the signature in a PDF. @throws Error if there is none */
export function readSignature(pdf: Buffer): ReadSignature {
  const text = pdf.toString('latin1');
  const [, ...numbers] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(text) ?? [];
  const byteRange = numbers.map(Number);
  const [from = 0, length = 0, next = 0, rest = 0] = byteRange;
  if (byteRange.length !== 4) throw new Error('The PDF has no signature');
  const padded = Buffer.from(text.slice(length + 1, next - 1), 'hex');
  return {
    byteRange,
    subFilter: /\/SubFilter \/([\w.]+)/.exec(text)?.[1] ?? '',
    content: Buffer.concat([pdf.subarray(from, from + length), pdf.subarray(next, next + rest)]),
    cms: padded.subarray(0, 4 + padded.readUInt16BE(2)),
  };
}

/** The result of checking the parts of a signature. */
export interface SignatureCheck {
  /** The signed digest matches the content. */
  isDigestRight: boolean;
  /** The key of the certificate has signed the attributes. */
  isSignatureRight: boolean;
  /** The signed attribute names this very certificate (RFC 5035). */
  isCertificateBound: boolean;
  hasSigningTime: boolean;
  certificate: X509Certificate;
}

/** Checks a signature with Node's own cryptography. */
export function checkSignature({ content, cms }: ReadSignature): SignatureCheck {
  const signedData = part(part(asn1.fromDer(cms.toString('binary')), 1), 0);
  const fields = parts(signedData);
  const certificates = fields.find((field) => isTagged(field));
  const signerInfo = part(fields.at(-1), 0);
  const signer = parts(signerInfo);
  const attributes = signer.find((field) => isTagged(field));
  const certificateDer = derOf(part(certificates, 0));
  const certificate = new X509Certificate(certificateDer);
  const valueOf = (oid: string) => {
    const found = parts(attributes).find(
      (attribute) => asn1.derToOid(bytesOf(part(attribute, 0)).toString('binary')) === oid,
    );
    return found && part(part(found, 1), 0);
  };
  // The signature covers the set of attributes, not the tagged field around it.
  const signedBytes = Buffer.concat([Buffer.from([0x31]), derOf(attributes).subarray(1)]);
  const signature = bytesOf(signer.at(-1));
  const certificateId = part(part(part(valueOf(OID.signingCertificateV2), 0), 0), 0);
  const digest = bytesOf(valueOf(OID.messageDigest));
  return {
    isDigestRight: digest.equals(sha256(content)),
    isSignatureRight: verify('sha256', signedBytes, certificate.publicKey, signature),
    isCertificateBound: bytesOf(certificateId).equals(sha256(certificateDer)),
    hasSigningTime: valueOf(OID.signingTime) !== undefined,
    certificate,
  };
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const parts = (node: forge.asn1.Asn1 | undefined): forge.asn1.Asn1[] =>
  Array.isArray(node?.value) ? node.value : [];
/** Whether a field has the tag [0], which the library calls "none". */
const isTagged = ({ tagClass, type }: forge.asn1.Asn1): boolean =>
  tagClass === asn1.Class.CONTEXT_SPECIFIC && type === asn1.Type.NONE;

/** The content of a value without parts. */
const bytesOf = (node: forge.asn1.Asn1 | undefined): Buffer =>
  Buffer.from(typeof node?.value === 'string' ? node.value : '', 'binary');

function part(node: forge.asn1.Asn1 | undefined, at: number): forge.asn1.Asn1 {
  const found = parts(node)[at];
  if (!found) throw new Error('The signature is built differently');
  return found;
}

function derOf(node: forge.asn1.Asn1 | undefined): Buffer {
  if (!node) throw new Error('The signature is built differently');
  return Buffer.from(asn1.toDer(node).getBytes(), 'binary');
}

/**
 * Whether OpenSSL accepts the signature, by the rules of CAdES and with its own certificate
 * trusted; null if OpenSSL is not installed.
 */
export async function opensslVerdict(read: ReadSignature): Promise<boolean | null> {
  if (!(await isInstalled('openssl', 'version'))) return null;
  const folder = await mkdtemp(join(tmpdir(), 'signature-'));
  const [cms, content, trusted] = ['cms.der', 'content', 'trusted.pem'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  try {
    await Promise.all([
      writeFile(cms, read.cms),
      writeFile(content, read.content),
      writeFile(trusted, checkSignature(read).certificate.toString()),
    ]);
    const verification = run(
      'openssl',
      `cms -verify -binary -cades -CAfile ${trusted} -purpose any -inform DER -in ${cms} -content ${content} -out ${join(folder, 'out')}`.split(
        ' ',
      ),
    );
    return await verification.then(
      () => true,
      () => false,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The points that Poppler's `pdfsig` does not confirm in a signed file; none if it is not
 * installed.
 */
export async function pdfsigDoubts(pdf: Buffer): Promise<string[]> {
  if (!(await isInstalled('pdfsig', '-v'))) return [];
  const folder = await mkdtemp(join(tmpdir(), 'signature-'));
  const file = join(folder, 'paper.pdf');
  try {
    await writeFile(file, pdf);
    const { stdout } = await run('pdfsig', ['-nocert', file]);
    return CONFIRMED.filter((line) => !stdout.includes(line));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const CONFIRMED = [
  'Signature Type: ETSI.CAdES.detached',
  'Signing Hash Algorithm: SHA-256',
  'Total document signed',
  'Signature Validation: Signature is Valid.',
];

const isInstalled = (program: string, option: string): Promise<boolean> =>
  run(program, [option]).then(
    () => true,
    () => false,
  );
