import type { CheckState } from '@portal/contracts';
import type { StatusTone } from '@portal/ui';

/** The colour of each state of a vehicle's daily check. */
export const STATE_TONES: Record<CheckState, StatusTone> = {
  unchecked: 'yellow',
  failed: 'red',
  passed: 'green',
};
