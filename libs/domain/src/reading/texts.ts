import { plainLine } from '@portal/contracts';
import { EMPTY, valueRead, type Reading } from './reading';

export { nameProblem, plainLine, plainText, type NameProblem } from '@portal/contracts';

/** A single line that was typed or stands in a cell; one of characters that show nothing is empty. */
export function readText(written: string): Reading<string, never> {
  const line = plainLine(written);
  return line === '' ? EMPTY : valueRead(line);
}
