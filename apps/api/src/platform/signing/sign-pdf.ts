import { SignPdf } from '@signpdf/signpdf';
import { Signer } from '@signpdf/utils';
import { signCms } from './cms';
import type { SigningIdentity } from './identity';

/** Inserts a CMS signature where a PDF has left room for it. */
class CmsSigner extends Signer {
  constructor(private readonly identity: SigningIdentity) {
    super();
  }

  override async sign(content: Buffer): Promise<Buffer> {
    return Buffer.from(await signCms(content, this.identity));
  }
}

/** Signs a PDF that has a place for a signature (`leaveRoomForSignature`). */
export const signPdf = (pdf: Uint8Array, identity: SigningIdentity): Promise<Buffer> =>
  new SignPdf().sign(pdf, new CmsSigner(identity));
