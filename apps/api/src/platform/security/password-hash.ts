import { Inject, Injectable } from '@nestjs/common';
import bcrypt from 'bcrypt';
import { ENV, type Env } from '../../config/env';

/** bcrypt looks at no more of a password; new ones that are longer are refused. */
const READ_BYTES = 72;

/** Hashes of passwords: bcrypt, off the event loop, which they would hold up. */
@Injectable()
export class PasswordHash {
  /** Hash of a password nobody has; compared with where there is no account, so that both take as long. */
  private readonly nobody: Promise<string>;

  constructor(@Inject(ENV) private readonly env: Env) {
    this.nobody = this.of('nobody has this password');
  }

  /** Of a password in Unicode NFC, however the letters were composed that came in. */
  of(password: string): Promise<string> {
    return bcrypt.hash(password.normalize('NFC'), this.env.PASSWORD_HASH_COST);
  }

  /**
   * Whether a password is the one that was hashed, to its last character: in NFC, or as it was typed, for hashes from
   * before passwords were composed. Takes the same time when there is no hash at all, and for what is longer than any
   * password.
   */
  async matches(password: string, hash: string | null): Promise<boolean> {
    const composed = password.normalize('NFC');
    if (await this.isHashed(composed, hash)) return true;
    return composed !== password && this.isHashed(password, hash);
  }

  private async isHashed(password: string, hash: string | null): Promise<boolean> {
    const matches = await bcrypt.compare(password, hash ?? (await this.nobody));
    return matches && hash !== null && Buffer.byteLength(password) <= READ_BYTES;
  }

  /** Whether a hash was made with less work than the settings ask for now. */
  isWeak(hash: string): boolean {
    return bcrypt.getRounds(hash) < this.env.PASSWORD_HASH_COST;
  }
}
