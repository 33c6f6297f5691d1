import type { Last } from './life';
import type { Random } from './random';

/** Days counted from the last one of the demo. */
export interface Days {
  from: number;
  to: number;
}

/** Days of work for a request under an approved root: it begins soon after the request and lasts some weeks. */
export function daysOf(random: Random, last: Last): Days {
  const from = (last === 'justNow' ? 0 : -last.daysAgo) + random.int(3, 6);
  return { from, to: from + random.int(5, 16) };
}
