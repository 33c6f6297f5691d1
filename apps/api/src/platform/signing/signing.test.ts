import { createHash, generateKeyPairSync, KeyObject, webcrypto } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { leaveRoomForSignature, Paper } from '../pdf';
import { readSignedPdf } from './read-signed-pdf';
import { certificateFacts, identityOfPem } from './signing-identity';
import { type SigningIdentity } from './identity';
import { signPdf } from './sign-pdf';

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
};
const ec = (namedCurve: string) => ({ name: 'ECDSA', namedCurve });

const pem = (label: string, der: ArrayBuffer | Buffer): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(der as ArrayBuffer).toString('base64')}\n-----END ${label}-----\n`;

/** A self-signed certificate as the PEM files that a plant provides. */
async function pemFiles(
  algorithm: typeof RSA | ReturnType<typeof ec>,
  commonName: string,
): Promise<{ certificate: string; key: string }> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ value: 7 });
  for (const name of [certificate.subject, certificate.issuer])
    name.typesAndValues.push(
      new pkijs.AttributeTypeAndValue({
        type: '2.5.4.3',
        value: new asn1js.Utf8String({ value: commonName }),
      }),
    );
  certificate.notBefore.value = new Date(Date.now() - 60_000);
  certificate.notAfter.value = new Date(Date.now() + 86_400_000);
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, 'SHA-256');
  return {
    certificate: pem('CERTIFICATE', certificate.toSchema(true).toBER()),
    key: KeyObject.from(keys.privateKey).export({ format: 'pem', type: 'pkcs8' }).toString(),
  };
}

async function signedBy(identity: SigningIdentity): Promise<Buffer> {
  const paper = new Paper({ title: 'Giấy', author: 'Nhà máy', language: 'vi' });
  paper.text('Đã phê duyệt');
  leaveRoomForSignature(paper, {
    name: 'Nhà máy (thử)',
    reason: 'Phê duyệt',
    location: 'Việt Nam',
    contact: 'support@plant.example',
    at: new Date('2026-01-31T01:02:03Z'),
  });
  return signPdf(await paper.end(() => ['', '']), identity);
}

describe('a paper is signed', () => {
  it.each([
    ['RSA', RSA],
    ['P-256', ec('P-256')],
    ['P-384', ec('P-384')],
  ])('with a key of %s, and read back', async (_, algorithm) => {
    const { certificate, key } = await pemFiles(algorithm, 'Nhà máy, Việt Nam');
    const other = await pemFiles(RSA, 'Cơ quan chứng thực');
    const identity = identityOfPem(other.certificate + certificate, key, '');
    expect(identity.chain).toHaveLength(1);
    const facts = certificateFacts(identity.certificate);
    expect(facts.name).toBe('Nhà máy, Việt Nam');
    expect(facts.fingerprint).toBe(createHash('sha256').update(identity.certificate).digest('hex'));
    const pdf = await signedBy(identity);
    const read = await readSignedPdf(pdf);
    expect(read.state === 'intact' && certificateFacts(read.certificate)).toEqual(facts);
    const longer = Buffer.concat([pdf, Buffer.from(' ')]);
    expect(await readSignedPdf(longer)).toEqual({ state: 'broken' });
  });

  it('with no key of another kind, nor with one that belongs to another certificate', async () => {
    const { certificate } = await pemFiles(RSA, 'Nhà máy');
    const { key } = await pemFiles(RSA, 'Nhà máy');
    expect(() => identityOfPem(certificate, key, '')).toThrow(/no certificate/);
    const { privateKey } = generateKeyPairSync('ed25519');
    const odd = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    expect(() => identityOfPem(certificate, odd, '')).toThrow(/neither RSA nor/);
  });
});

it.each([
  ['', 'none'],
  ['/ByteRange [0 1 2]', 'none'],
  ['/ByteRange [0 30 32 0]          <>', 'broken'],
  ['/ByteRange [0 99999 99999 99999]', 'broken'],
])('a file with "%s" has a signature that is %s', async (text, state) => {
  expect(await readSignedPdf(Buffer.from(text))).toEqual({ state });
});
