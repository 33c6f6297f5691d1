import { numberNamed } from '@portal/domain';
import { useScanner } from './use-scanner';

const isNamed = (text: string): boolean => numberNamed(text) !== null;

/**
 * Searches for the number in a scanned code: identity card, safety card, gate card or vehicle card.
 * Renders nothing.
 */
export function CodeSearch({ onNumber }: { onNumber: (number: string) => void }) {
  useScanner({ isKnown: isNamed, onCode: (text) => onNumber(numberNamed(text) ?? '') });
  return null;
}
