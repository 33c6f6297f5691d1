import { INDUCTION_OF_PASS } from '@portal/contracts';
import type { Secrets } from '../../platform/security/secrets';

/** An induction that a person opens from the own pass. */
export interface InductionOfPass {
  inductionId: string;
  /** The entry of self-registration by which the person has proved who it is. */
  entryId: string;
}

const PURPOSE = 'induction-of-pass';
/** Time for the lectures, and for further tries after a failed one. */
const HOURS = 4;
const FORM = /^([\da-f-]{36}\.[\da-f-]{36}\.(\d+))\.(.+)$/;

/**
 * The secret that opens an induction for one person (docs/product/induction.md, "From the pass"). It is signed instead
 * of stored, and names the person by the entry only: without the entry it opens nothing.
 */
export function passToken(secrets: Secrets, { inductionId, entryId }: InductionOfPass): string {
  const ends = Math.floor(Date.now() / 1000) + HOURS * 3600;
  const value = [inductionId, entryId, ends].join('.');
  return `${INDUCTION_OF_PASS}${value}.${secrets.sign(PURPOSE, value)}`;
}

/** What `passToken` put into a secret; null for another text, and when its hours are over. */
export function readPassToken(secrets: Secrets, token: string): InductionOfPass | null {
  if (!token.startsWith(INDUCTION_OF_PASS)) return null;
  const [, value = '', ends = '', signature = ''] =
    FORM.exec(token.slice(INDUCTION_OF_PASS.length)) ?? [];
  if (!secrets.isSigned(PURPOSE, value, signature) || Number(ends) < Date.now() / 1000) return null;
  const [inductionId = '', entryId = ''] = value.split('.');
  return { inductionId, entryId };
}
