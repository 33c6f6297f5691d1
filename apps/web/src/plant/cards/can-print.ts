import type { SafetyCardRow } from '@portal/contracts';
import { today } from '../../platform/time/today';

/** Whether a card can be printed: it has neither been ended nor expired. */
export const canPrint = ({ isEnded, validTo }: Pick<SafetyCardRow, 'isEnded' | 'validTo'>) =>
  !isEnded && validTo >= today();
