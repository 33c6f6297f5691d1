import type { NumberReading } from '@portal/domain';
import { NUMBER_CASES } from '@portal/domain/reading/cases.fixture';
import { readNote, readQuantity } from './read-cell';

/** The result in a cell, where 0 is no amount. */
function inCell(read: NumberReading): ReturnType<typeof readQuantity> {
  if (read.kind === 'refused') return { why: { code: read.reason, could: [] } };
  if (read.kind === 'unclear') return { why: { code: 'unclear', could: read.could } };
  if (read.kind === 'empty') return { change: { numberOut: null } };
  return read.value === 0
    ? { why: { code: 'zero', could: [] } }
    : { change: { numberOut: read.value } };
}

it.each(NUMBER_CASES)('a cell reads the quantity %j like every field', (text, read) => {
  expect(readQuantity(text)).toEqual(inCell(read));
});

it('a note has one line and a limited length', () => {
  expect(readNote(' a\n b ')).toEqual({ change: { description: 'a b' } });
  expect(readNote('x'.repeat(501))).toEqual({ why: { code: 'noteTooLong' } });
});
