import type { ProfileGroup } from '@portal/contracts';
import { documentRows, withDocument } from './documents';

const type = (id: string, active = true) => ({
  id,
  name: `Type ${id}`,
  active,
  hasIssuer: false,
});
const headings = [
  { id: 'g1', name: 'First', types: [type('a'), type('b'), type('gone', false)] },
  { id: 'g2', name: 'Second', types: [type('c')] },
];
const given = (id: string): ProfileGroup => ({
  id: 'g1',
  name: 'First',
  types: [
    {
      id,
      name: '',
      isRequired: false,
      files: [],
      documentDate: '2027-01-31',
      documentNumber: '',
      issuer: '',
    },
  ],
});
const ids = (rows: { document: { id: string } }[]) => rows.map(({ document }) => document.id);

describe('rows of documents', () => {
  it('lists required and given documents in filing order, and offers the rest', () => {
    const { shown, others } = documentRows(headings, [given('b')], new Set(['c']));
    expect(ids(shown)).toEqual(['b', 'c']);
    expect(ids(others)).toEqual(['a']);
  });

  it('does not offer a type that is out of use, but shows it if it was given', () => {
    expect(ids(documentRows(headings, [], new Set()).others)).toEqual(['a', 'b', 'c']);
    expect(ids(documentRows(headings, [given('gone')], new Set()).shown)).toEqual(['gone']);
  });

  it('uses the names of the list, and marks required documents', () => {
    const { shown } = documentRows(headings, [given('b')], new Set(['b']));
    expect(shown[0]?.document).toMatchObject({
      name: 'Type b',
      isRequired: true,
      documentDate: '2027-01-31',
    });
  });
});

describe('a changed document', () => {
  const [row] = documentRows(headings, [], new Set(['a'])).shown;

  it('goes under its heading, beside the others', () => {
    const groups = row ? withDocument([given('b')], row, () => ({ documentNumber: '7' })) : [];
    expect(groups).toHaveLength(1);
    expect(groups[0]?.types.map(({ id, documentNumber }) => [id, documentNumber])).toEqual([
      ['b', ''],
      ['a', '7'],
    ]);
  });

  it('adds its heading if needed, and is changed in the current list', () => {
    const first = row ? withDocument([], row, () => ({ documentNumber: '7' })) : [];
    const second = row
      ? withDocument(first, row, (now) => ({ documentNumber: `${now.documentNumber}8` }))
      : [];
    expect(second).toMatchObject([{ id: 'g1', types: [{ id: 'a', documentNumber: '78' }] }]);
  });
});
