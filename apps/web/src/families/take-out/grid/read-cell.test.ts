import type { NumberReading } from '@portal/domain';
import { NUMBER_CASES } from '@portal/domain/reading/cases.fixture';
import { readCell, type ReadCell } from './read-cell';

/** The same as a cell answers it, where nothing is no amount. */
function inCell(read: NumberReading): ReadCell {
  if (read.kind === 'refused') return { code: read.reason, could: [] };
  if (read.kind === 'unclear') return { code: 'unclear', could: read.could };
  if (read.kind === 'empty') return { change: { numberOut: null } };
  return read.value === 0 ? { code: 'zero', could: [] } : { change: { numberOut: read.value } };
}

it.each(NUMBER_CASES)('the quantity %j is read as everywhere', (text, read) => {
  expect(readCell('numberOut', text)).toEqual(inCell(read));
});

it('a note stands in one line, and has an end', () => {
  expect(readCell('description', ' a\n b ')).toEqual({ change: { description: 'a b' } });
  expect(readCell('description', 'x'.repeat(501))).toEqual({ code: 'noteTooLong', could: [] });
});
