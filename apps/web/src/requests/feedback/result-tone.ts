import { RESULT, type Result } from '@portal/contracts';

/** The colour of an item's result (docs/product/shared.md, "Results"). */
export function toneOf(result: Result): 'red' | 'orange' | 'green' | 'none' {
  if (result === RESULT.notPassed) return 'red';
  if (result === RESULT.needsUpdate) return 'orange';
  return result === RESULT.passed ? 'green' : 'none';
}
