import type { ProfileGroup } from '@portal/contracts';
import { documentRows, withDocument } from './documents';

const type = (id: string, active = true) => ({ id, name: `Type ${id}`, active });
const headings = [
  { id: 'g1', name: 'First', types: [type('a'), type('b'), type('gone', false)] },
  { id: 'g2', name: 'Second', types: [type('c')] },
];
const given = (id: string): ProfileGroup => ({
  id: 'g1',
  name: 'First',
  types: [
    { id, name: '', isRequired: false, files: [], documentDate: '2027-01-31', documentNumber: '' },
  ],
});
const ids = (rows: { document: { id: string } }[]) => rows.map(({ document }) => document.id);

describe('rows of documents', () => {
  it('shows what is required or given in the order of filing, and offers the rest', () => {
    const { shown, others } = documentRows(headings, [given('b')], new Set(['c']));
    expect(ids(shown)).toEqual(['b', 'c']);
    expect(ids(others)).toEqual(['a']);
  });

  it('offers no type that is out of use, but shows one that was given', () => {
    expect(ids(documentRows(headings, [], new Set()).others)).toEqual(['a', 'b', 'c']);
    expect(ids(documentRows(headings, [given('gone')], new Set()).shown)).toEqual(['gone']);
  });

  it('names documents as the list does, and marks those that are required', () => {
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

  it('is put under its heading, beside the others there', () => {
    const groups = row ? withDocument([given('b')], row, () => ({ documentNumber: '7' })) : [];
    expect(groups).toHaveLength(1);
    expect(groups[0]?.types.map(({ id, documentNumber }) => [id, documentNumber])).toEqual([
      ['b', ''],
      ['a', '7'],
    ]);
  });

  it('brings its heading along where there is none yet, and is changed as it stands then', () => {
    const first = row ? withDocument([], row, () => ({ documentNumber: '7' })) : [];
    const second = row
      ? withDocument(first, row, (now) => ({ documentNumber: `${now.documentNumber}8` }))
      : [];
    expect(second).toMatchObject([{ id: 'g1', types: [{ id: 'a', documentNumber: '78' }] }]);
  });
});
