import { Problem } from '../lib/problem.mjs';
import { stages } from './stages.mjs';

/**
 * Parses the arguments of `npm test -- …`.
 * @param {readonly string[]} given
 * @returns {{ chosen: import('./stages.mjs').Stage[], names: string[] }} stages, and parts of names of test files
 */
export function readArguments(given) {
  const names = [...given];
  const flag = names.indexOf('--only');
  const ids = flag < 0 ? [] : (names.splice(flag, 2)[1] ?? '').split(',');
  const unknown = ids.filter((id) => !stages.some((stage) => stage.id === id));
  if (unknown.length > 0)
    throw new Problem(
      `No stage "${unknown.join(', ')}": there are ${stages.map(({ id }) => id).join(', ')}.`,
    );
  const chosen = flag < 0 ? stages : stages.filter(({ id }) => ids.includes(id));
  return { chosen, names };
}
