/** The positions of a list in a random order. @param below a random whole number from 0 to below the given one */
function shuffled<Item>(items: readonly Item[], below: (end: number) => number): Item[] {
  const mixed = [...items];
  for (let end = mixed.length; end > 1; end -= 1) {
    const [taken] = mixed.splice(below(end), 1);
    if (taken !== undefined) mixed.push(taken);
  }
  return mixed;
}

/** A question that can be asked: its choices in the order of the plant's list. */
export interface PoolQuestion {
  id: string;
  text: string;
  choices: readonly string[];
  /** Number of the right choice, from 1. */
  rightChoice: number;
}

export interface DrawnQuestion {
  questionId: string;
  text: string;
  /** In a random order. */
  choices: { text: string; isRight: boolean }[];
}

/**
 * Draws questions for an attempt, each at most once, with their choices in a random order.
 * @param below a random whole number from 0 to below the given one
 * @returns fewer than `count` if the pool has no more
 */
export const drawQuestions = (
  pool: readonly PoolQuestion[],
  count: number,
  below: (end: number) => number,
): DrawnQuestion[] =>
  shuffled(pool, below)
    .slice(0, count)
    .map(({ id, text, choices, rightChoice }) => ({
      questionId: id,
      text,
      choices: shuffled(
        choices.map((choice, at) => ({ text: choice, isRight: at + 1 === rightChoice })),
        below,
      ),
    }));
