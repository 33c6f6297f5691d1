import { Inject, Injectable } from '@nestjs/common';
import bcrypt from 'bcrypt';
import { ENV, type Env } from '../../config/env';

/** bcrypt ignores everything after this many bytes; longer new passwords are refused. */
const READ_BYTES = 72;

/** Hashes passwords with bcrypt, outside the event loop, which hashing would block. */
@Injectable()
export class PasswordHash {
  /**
   * Hash of a password that no account has. It is compared if there is no account, so that both cases take equally
   * long.
   */
  private readonly nobody: Promise<string>;

  constructor(@Inject(ENV) private readonly env: Env) {
    this.nobody = this.of('nobody has this password');
  }

  /** Hashes a password in Unicode NFC, however its letters were composed. */
  of(password: string): Promise<string> {
    return bcrypt.hash(password.normalize('NFC'), this.env.PASSWORD_HASH_COST);
  }

  /**
   * Whether a password matches a hash, to its last character. Tries NFC first, then the password as typed, for hashes
   * from before the portal composed passwords. Takes the same time if there is no hash, or if the text is longer than
   * any password.
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

  /** Whether a hash was made with less work than today's settings require. */
  isWeak(hash: string): boolean {
    return bcrypt.getRounds(hash) < this.env.PASSWORD_HASH_COST;
  }
}
