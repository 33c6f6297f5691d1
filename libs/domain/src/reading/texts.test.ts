import { NAME_CASES, TEXT_CASES } from './cases.fixture';
import { nameProblem, plainLine, readText } from './texts';

it.each(TEXT_CASES)('%j is stored as %j', (written, kept) => {
  expect(plainLine(written)).toBe(kept);
  expect(readText(written)).toEqual(
    kept === '' ? { kind: 'empty' } : { kind: 'value', value: kept },
  );
});

it.each(NAME_CASES)('as a name, %j has the problem %j', (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});
