import { join } from 'node:path';
import type { Env } from '../../config/env';
import { developmentIdentity } from './development-identity';
import { signCms } from './cms';
import { signPdf } from './sign-pdf';
import {
  certificateFacts,
  demandCurrent,
  readPem,
  readPkcs12,
  type CertificateFacts,
} from './signing-identity';
import { type SigningIdentity } from './identity';

/** File of the trial certificate, used if none is configured. It is in the folder of files, which instances share. */
const DEVELOPMENT_FILE = 'signing-certificate.pem';

/** Signs papers, and the audit chain, with the certificate that the environment names. */
export class PdfSigner {
  readonly certificate: CertificateFacts;

  constructor(private readonly identity: SigningIdentity) {
    this.certificate = certificateFacts(identity.certificate);
  }

  /** Reads certificate and key. @throws Error naming the wrong setting and the problem */
  static async of(env: Env): Promise<PdfSigner> {
    return new PdfSigner(await identityOf(env));
  }

  /** Whether the certificate is valid at a time. */
  isCurrent(now: Date): boolean {
    const { validFrom, validTo } = this.certificate;
    return validFrom <= now && now <= validTo;
  }

  /**
   * Signs a PDF that has room for a signature.
   * @throws Error if the certificate has expired: the signature would be worthless
   */
  sign(pdf: Uint8Array): Promise<Buffer> {
    demandCurrent(this.identity, new Date());
    return signPdf(pdf, this.identity);
  }

  /**
   * Signs a text apart from it: a detached CMS signature.
   * @throws Error if the certificate has expired
   */
  async signText(text: string): Promise<Uint8Array> {
    demandCurrent(this.identity, new Date());
    return signCms(Buffer.from(text), this.identity);
  }
}

async function identityOf(env: Env): Promise<SigningIdentity> {
  const { SIGNING_P12_FILE, SIGNING_CERTIFICATE_FILE, SIGNING_KEY_FILE, SIGNING_PASSPHRASE } = env;
  const isPem = SIGNING_CERTIFICATE_FILE !== undefined && SIGNING_KEY_FILE !== undefined;
  if (!SIGNING_P12_FILE && !isPem)
    return developmentIdentity(join(env.FILES_DIR, DEVELOPMENT_FILE));
  try {
    const identity = isPem
      ? await readPem(SIGNING_CERTIFICATE_FILE, SIGNING_KEY_FILE, SIGNING_PASSPHRASE)
      : await readPkcs12(SIGNING_P12_FILE ?? '', SIGNING_PASSPHRASE);
    demandCurrent(identity, new Date());
    return identity;
  } catch (error) {
    const name = isPem ? 'SIGNING_CERTIFICATE_FILE' : 'SIGNING_P12_FILE';
    throw new Error(`The environment is not complete:\n  ${name}: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
