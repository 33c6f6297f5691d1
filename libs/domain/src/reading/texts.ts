import { plainLine } from '@portal/contracts';
import { EMPTY, valueRead, type Reading } from './reading';

export { nameProblem, plainLine, plainText, type NameProblem } from '@portal/contracts';

/**
 * Reads a single line that was typed or is in a cell; a line of only invisible characters is empty.
 */
export function readText(written: string): Reading<string, never> {
  const line = plainLine(written);
  return line === '' ? EMPTY : valueRead(line);
}
