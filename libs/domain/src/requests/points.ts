import { RESULT, type Result } from '@portal/contracts';

/** Part of a request that was judged. */
export interface FoundPart {
  result: Result;
  findings: readonly unknown[];
}

/** Whether a part has to be put right, or was refused. */
export const isFailing = ({ result }: Pick<FoundPart, 'result'>): boolean =>
  result === RESULT.needsUpdate || result === RESULT.notPassed;

/**
 * How many points stand against a request, as its author's list and its reviewers' buttons count them: each finding is
 * one, and so is a failing item of which none is known yet.
 * @param cover what stands against the cover
 */
export const pointsAgainst = (cover: readonly unknown[], items: readonly FoundPart[]): number =>
  items
    .filter(isFailing)
    .reduce((sum, { findings }) => sum + Math.max(1, findings.length), cover.length);
