const HUNDRED = 100;

/** A question that was asked; `chosenId` is null if it was not answered. */
export interface AskedQuestion {
  rightId: string;
  chosenId: string | null;
}

/**
 * Grades an attempt. A question without an answer is a wrong one.
 * @param passShare the share of right answers, in percent, from which it is passed
 * @returns the score in percent, with two decimals
 */
export function gradeAttempt(
  asked: readonly AskedQuestion[],
  passShare: number,
): { score: number; isPassed: boolean } {
  const right = asked.filter(({ rightId, chosenId }) => rightId === chosenId).length;
  if (asked.length === 0) return { score: 0, isPassed: false };
  // The rounded score would pass 2 of 3 for a share of 67.
  return {
    score: Math.floor((right * HUNDRED * HUNDRED) / asked.length) / HUNDRED,
    isPassed: right * HUNDRED >= passShare * asked.length,
  };
}

/** The number of tries that are left. @param failed since the person was last allowed to try */
export const triesLeft = (tries: number, failed: number): number => Math.max(tries - failed, 0);
