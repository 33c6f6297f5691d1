import { numberNamed } from '@portal/domain';
import { useScanner } from './use-scanner';

const isNamed = (text: string): boolean => numberNamed(text) !== null;

/** Finds whom a scanned code names: a citizen's card, a safety card, a card of the gates or of a vehicle. Shows nothing. */
export function CodeSearch({ onNumber }: { onNumber: (number: string) => void }) {
  useScanner({ isKnown: isNamed, onCode: (text) => onNumber(numberNamed(text) ?? '') });
  return null;
}
