import { createHash, webcrypto } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { SigningIdentity } from './identity';

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;
const HASH = 'SHA-256';

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const octets = (bytes: Uint8Array) =>
  new asn1js.OctetString({ valueHex: new Uint8Array(bytes).buffer });

/**
 * A detached CMS signature as PAdES baseline B requires: content type, digest and the signing certificate are signed
 * attributes; the signing time is not, because the PDF contains it (ETSI EN 319 142-1, table 1).
 */
export async function signCms(
  content: Uint8Array,
  { certificate, chain, key }: SigningIdentity,
): Promise<Uint8Array> {
  const [own, ...others] = [certificate, ...chain].map((der) =>
    pkijs.Certificate.fromBER(new Uint8Array(der)),
  );
  if (!own) throw new Error('There is no certificate to sign with');
  const signer = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    signedAttrs: new pkijs.SignedAndUnsignedAttributes({
      type: 0,
      attributes: signedAttributes(content, certificate),
    }),
  });
  const signed = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: OID.data }),
    signerInfos: [signer],
    certificates: [own, ...others],
  });
  await signed.sign(await importKey(key), 0, HASH);
  // RFC 4055 requires this parameter, and some verifiers check it.
  if (key.asymmetricKeyType === 'rsa')
    signer.signatureAlgorithm.algorithmParams = new asn1js.Null();
  const wrapped = new pkijs.ContentInfo({
    contentType: OID.signedData,
    content: signed.toSchema(true),
  });
  return new Uint8Array(wrapped.toSchema().toBER());
}

/** In the order that DER requires of a set, because verifiers encode the set again. */
function signedAttributes(content: Uint8Array, certificate: Uint8Array): pkijs.Attribute[] {
  const certificateId = new asn1js.Sequence({ value: [octets(sha256(certificate))] });
  const attributes = [
    attribute(OID.contentType, new asn1js.ObjectIdentifier({ value: OID.data })),
    attribute(OID.messageDigest, octets(sha256(content))),
    attribute(
      OID.signingCertificateV2,
      new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [certificateId] })] }),
    ),
  ];
  return attributes
    .map((one) => ({ one, der: Buffer.from(one.toSchema().toBER()) }))
    .toSorted((a, b) => Buffer.compare(a.der, b.der))
    .map(({ one }) => one);
}

const attribute = (type: string, value: asn1js.AsnType): pkijs.Attribute =>
  new pkijs.Attribute({ type, values: [value] });

function importKey(key: SigningIdentity['key']): Promise<webcrypto.CryptoKey> {
  const der = key.export({ format: 'der', type: 'pkcs8' });
  const algorithm =
    key.asymmetricKeyType === 'rsa'
      ? { name: 'RSASSA-PKCS1-v1_5', hash: HASH }
      : { name: 'ECDSA', namedCurve: CURVES[key.asymmetricKeyDetails?.namedCurve ?? ''] ?? '' };
  return webcrypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign']);
}

/** Curves by their OpenSSL names. */
const CURVES: Record<string, string> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
};

/** Whether a key is of a kind that can sign here. */
export const canSign = (key: SigningIdentity['key']): boolean =>
  key.asymmetricKeyType === 'rsa' ||
  (key.asymmetricKeyType === 'ec' && (key.asymmetricKeyDetails?.namedCurve ?? '') in CURVES);

/** A valid signature. */
export interface VerifiedCms {
  /** DER of the certificate whose key signed. */
  certificate: Uint8Array;
}

/**
 * Returns who signed `content`; null if the signature is invalid. Does not decide whether to trust the certificate; the
 * caller has to.
 */
export async function verifyCms(
  content: Uint8Array,
  signature: Uint8Array,
): Promise<VerifiedCms | null> {
  try {
    const info = pkijs.ContentInfo.fromBER(new Uint8Array(signature));
    if (info.contentType !== OID.signedData) return null;
    const signed = new pkijs.SignedData({ schema: info.content });
    const [signer] = signed.signerInfos;
    // The portal makes only signatures by one signer over exactly the given bytes.
    if (signed.signerInfos.length !== 1 || signed.encapContentInfo.eContent || !signer) return null;
    const { signatureVerified, signerCertificate } = await signed.verify({
      signer: 0,
      data: new Uint8Array(content).buffer,
      checkChain: false,
      extendedMode: true,
    });
    if (!signatureVerified || !signerCertificate) return null;
    return { certificate: new Uint8Array(signerCertificate.toSchema().toBER()) };
  } catch {
    // If the bytes cannot be read as a signature, it does not match; the reason would not help.
    return null;
  }
}
