import { RESULT, type Result } from '@portal/contracts';

/** A part of a request with a verdict. */
export interface FoundPart {
  result: Result;
  findings: readonly unknown[];
}

/** Whether a part must be corrected, or was refused. */
export const isFailing = ({ result }: Pick<FoundPart, 'result'>): boolean =>
  result === RESULT.needsUpdate || result === RESULT.notPassed;

/**
 * The number of points to correct in a request, as the author's list and the reviewers' buttons
 * count them: each finding counts one, and a failing item without findings counts one.
 * @param cover the findings about the cover
 */
export const pointsAgainst = (cover: readonly unknown[], items: readonly FoundPart[]): number =>
  items
    .filter(isFailing)
    .reduce((sum, { findings }) => sum + Math.max(1, findings.length), cover.length);
