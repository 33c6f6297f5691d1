import type { Attachment, ProfileGroup } from '@portal/contracts';
import { emptyEntryItem, type EntryForm, type EntryItem } from '../entry-form';
import { documentRows } from '../../requests/items/documents';
import { takenBack } from '../../requests/items/taken-back';
import { withAll, type ManyDocuments, type Wanted } from './set-many';

const file = (id: string) => ({ id, name: id }) as Attachment;
const HEADING = {
  id: 'g',
  name: 'Papers',
  types: [{ id: 'd', name: 'Insurance', active: true, hasIssuer: true }],
};
const documents: ManyDocuments = {
  name: 'papers',
  rowsOf: (item) => documentRows([HEADING], papersOf(item), new Set(['d'])),
};
const papersOf = (item: EntryItem) => (item as unknown as { papers: ProfileGroup[] }).papers;

const item = (tasks: string[], files: string[] = []) =>
  ({
    ...emptyEntryItem(),
    position: 'welder',
    tasks,
    papers: [
      {
        id: 'g',
        name: 'Papers',
        types: [
          {
            id: 'd',
            name: 'Insurance',
            isRequired: true,
            files: files.map(file),
            documentDate: '2026-01-01',
            documentNumber: 'A',
            issuer: 'B',
          },
        ],
      },
    ],
  }) as unknown as EntryItem;

const NONE: Wanted = { fields: [], documents: [] };
const form = {} as EntryForm;
const tasks = (way: 'add' | 'replace'): Wanted => ({
  ...NONE,
  fields: [{ field: { name: 'tasks', kind: 'many', options: [] }, value: ['b', 'c'], way }],
});
const paper = (way: 'add' | 'replace', files: string[], date: string | null = null): Wanted => ({
  ...NONE,
  documents: [
    { documents, typeId: 'd', files: files.map(file), date, number: '', issuer: '', way },
  ],
});

it.each([
  ['joins what is there', 'add', ['a', 'b', 'c']],
  ['takes its place', 'replace', ['b', 'c']],
] as const)('a list of values %s', (_what, way, expected) => {
  expect(withAll(item(['a', 'b']), form, tasks(way))).toMatchObject({ tasks: expected });
});

it.each([
  ['join what is there', paper('add', ['y', 'z']), ['x', 'y', 'z'], '2026-01-01'],
  ['take its place', paper('replace', ['z'], '2027-01-01'), ['z'], '2027-01-01'],
  ['stay where none are given', paper('replace', [], '2027-01-01'), ['x', 'y'], '2027-01-01'],
] as const)('files of a document %s, and its day if there is one', (_what, wanted, files, day) => {
  const [group] = papersOf(withAll(item([], ['x', 'y']), form, wanted));
  expect(group?.types[0]).toMatchObject({
    files: files.map(file),
    documentDate: day,
    documentNumber: 'A',
    issuer: 'B',
  });
});

it('undo takes back only the change itself and keeps what was typed since', () => {
  const before = item(['a']);
  const after = withAll(before, form, tasks('replace'));
  const since = { ...after, position: 'fitter' } as EntryItem;
  expect(takenBack(since, before, after)).toMatchObject({ tasks: ['a'], position: 'fitter' });
});
