import type { NumberReading } from '@portal/domain';
import { NUMBER_CASES } from '@portal/domain/reading/cases.fixture';
import { readNote, readQuantity } from './read-cell';

/** The same as a cell answers it, where nothing is no amount. */
function inCell(read: NumberReading): ReturnType<typeof readQuantity> {
  if (read.kind === 'refused') return { why: { code: read.reason, could: [] } };
  if (read.kind === 'unclear') return { why: { code: 'unclear', could: read.could } };
  if (read.kind === 'empty') return { change: { numberOut: null } };
  return read.value === 0
    ? { why: { code: 'zero', could: [] } }
    : { change: { numberOut: read.value } };
}

it.each(NUMBER_CASES)('the quantity %j is read as everywhere', (text, read) => {
  expect(readQuantity(text)).toEqual(inCell(read));
});

it('a note stands in one line, and has an end', () => {
  expect(readNote(' a\n b ')).toEqual({ change: { description: 'a b' } });
  expect(readNote('x'.repeat(501))).toEqual({ why: { code: 'noteTooLong' } });
});
