import type { Last } from './life';
import type { Random } from './random';

/** Days counted from the last one of the demo. */
export interface Days {
  from: number;
  to: number;
}

/** Days of work that is asked for, begins soon and lasts for some weeks: what is under way under an approved root. */
export function daysOf(random: Random, last: Last): Days {
  const from = (last === 'justNow' ? 0 : -last.daysAgo) + random.int(3, 6);
  return { from, to: from + random.int(5, 16) };
}
