import type { CheckState } from '@portal/contracts';
import type { StatusTone } from '@portal/ui';

/** The colours in which a vehicle's day is shown. */
export const STATE_TONES: Record<CheckState, StatusTone> = {
  unchecked: 'yellow',
  failed: 'red',
  passed: 'green',
};
