import bcrypt from 'bcrypt';

/** bcrypt's work factor (decisions, section 4). */
const COST = 12;

/** Hash of a password nobody has; compared with where there is no account, so that both take as long. */
const NOBODY = bcrypt.hash('nobody has this password', COST);

/** Hashes a password, off the event loop. */
export const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, COST);

/**
 * Whether a password is the one that was hashed, off the event loop.
 * Takes the same time when there is no hash at all.
 */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const matches = await bcrypt.compare(password, hash ?? (await NOBODY));
  return matches && hash !== null;
}
