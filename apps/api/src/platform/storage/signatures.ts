import { API_BASE, type Attachment, type FileAddress } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../security/secrets';

/** The form in which an address shows a file. */
export type Variant = 'file' | 'preview-64' | 'preview-1024';

const paths: Record<Variant, (id: string) => string> = {
  file: (id) => `${API_BASE}/file/${id}`,
  'preview-64': (id) => `${API_BASE}/uploader/image-preview-64/${id}`,
  'preview-1024': (id) => `${API_BASE}/file/image-preview/${id}`,
};

/** Addresses change only every so many seconds, so that a browser can reuse what it has loaded. */
const STEP_SECONDS = 600;
const PURPOSE = 'file-url';
/** The most addresses kept until they change: pages show the same files again and again. */
const MOST_KEPT = 20_000;

/** Changes when addresses do. A day of the plant begins with a new one. */
export const addressStep = (): number => Math.floor(Date.now() / 1000 / STEP_SECONDS);

/** Addresses with which anyone who has one can read a file for a while, for pictures and downloads. */
@Injectable()
export class Signatures {
  private readonly kept = new Map<string, FileAddress>();

  constructor(private readonly secrets: Secrets) {}

  /** A signed address, valid for ten to twenty minutes. Use it only for a file that the viewer may read. */
  sign(id: string, variant: Variant = 'file'): string {
    const { exp, sig } = this.address(id);
    return `${paths[variant](id)}?exp=${exp}&sig=${sig}`;
  }

  /** The query parameters of such an address. */
  address(id: string): FileAddress {
    const exp = (addressStep() + 2) * STEP_SECONDS;
    const known = this.kept.get(id);
    if (known?.exp === exp) return known;
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    const address = { exp, sig: this.secrets.sign(PURPOSE, signedText(id, exp)) };
    this.kept.set(id, address);
    return address;
  }

  /** A file as forms contain it. Use it only for a file that the viewer may read. */
  attachment({ id, name, type, size }: Omit<Attachment, 'url'>): Attachment {
    return { id, name, type, size, url: this.sign(id) };
  }

  /** Whether a signature is ours and has not expired. */
  isValid(id: string, exp: number | undefined, sig: string | undefined): boolean {
    if (!exp || !sig || exp < Date.now() / 1000) return false;
    return this.secrets.isSigned(PURPOSE, signedText(id, exp), sig);
  }
}

const signedText = (id: string, exp: number): string => `${id.toLowerCase()}:${exp}`;
