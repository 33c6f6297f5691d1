import type { Attachment, SelfEntry, StaffItem } from '@portal/contracts';
import { MOST_FILES } from '../../../requests/items/documents';
import {
  differingFields,
  sentPeople,
  takeEntries,
  type ChosenEntry,
  type SentField,
} from './take-entries';

const file = (id: string): Attachment => ({ id, name: `${id}.pdf`, url: id, type: '', size: 1 });

/** A person of the form, without what does not matter here. */
const item = (id: string, change: Partial<StaffItem> = {}): StaffItem =>
  ({
    id,
    identityCardNumber: '',
    fullName: '',
    nationalityId: null,
    dateOfBirth: null,
    genderId: null,
    address: '',
    positionId: null,
    imageId: null,
    image: null,
    staffProfileFiles: [],
    ...change,
  }) as unknown as StaffItem;

const NUMBER = '051090000171';
const entry = (id: string, change: Partial<SelfEntry> = {}): SelfEntry => ({
  id,
  sentTime: '2026-11-28T08:00:00.000Z',
  state: 'waiting',
  person: {
    identityCardNumber: NUMBER,
    fullName: 'Trần Thị Thợ',
    nationalityId: 'vn',
    dateOfBirth: '1994-05-17',
    genderId: 'female',
    address: 'xã Bình Trị',
  },
  photo: file('portrait'),
  photoDoubt: '',
  documents: [{ documentTypeId: 'card', files: [file('front'), file('back')] }],
  consent: { version: '1', text: 'Tôi đồng ý.' },
  ...change,
});
const of = (id: string, identityCardNumber: string, fullName = id): SelfEntry =>
  entry(id, { person: { ...entry(id).person, identityCardNumber, fullName } });

const type = (id: string, active = true) => ({ id, name: id, active, hasIssuer: false });
const headings = [{ id: 'g', name: 'Papers', types: [type('card'), type('gone', false)] }];
const papers = (...ids: string[]): StaffItem['staffProfileFiles'] => [
  {
    id: 'g',
    name: 'Papers',
    types: [
      {
        id: 'card',
        name: 'card',
        isRequired: true,
        files: ids.map(file),
        documentDate: '2030-01-31',
        documentNumber: '7',
        issuer: '',
      },
    ],
  },
];
const pagesOf = ({ staffProfileFiles }: StaffItem): string[] =>
  staffProfileFiles.flatMap(({ types }) => types.flatMap(({ files }) => files.map(({ id }) => id)));

const chosen = (one: SelfEntry, ...replaced: SentField[]): ChosenEntry => ({
  person: { entry: one, entryIds: [one.id] },
  replaced: new Set(replaced),
});
let made = 0;
const take = (items: StaffItem[], entries: ChosenEntry[], max = 50) =>
  takeEntries(items, entries, {
    max,
    headings,
    emptyItem: () => item(`new${(made += 1)}`),
    isOpen: ({ result }) => result !== 1,
  });

it('a new person gets all fields, the photo and the pages', () => {
  const { items, taken } = take([item('a', { identityCardNumber: '1' })], [chosen(entry('e'))]);
  expect(taken).toHaveLength(1);
  expect(items).toHaveLength(2);
  expect(items[1]).toMatchObject({
    ...entry('e').person,
    imageId: 'portrait',
    image: 'portrait',
    positionId: null,
  });
  expect(pagesOf(items[1] as StaffItem)).toEqual(['front', 'back']);
});

describe('a person of the form', () => {
  it.each<[string, string]>([
    ['is found by the number', NUMBER],
    ['is found however it is spelled', '051 090.000-171'],
    ['is found by a number that looks alike', 'O51O9OOOOI7I'],
  ])('%s', (_what, identityCardNumber) => {
    const { items } = take([item('a', { identityCardNumber })], [chosen(entry('e'))]);
    expect(items.map(({ id }) => id)).toEqual(['a']);
  });

  it('is completed: what is filled stays, with the day and number of a paper', () => {
    const there = item('a', {
      identityCardNumber: NUMBER,
      fullName: 'Trần Thị Thơ',
      positionId: 'welder',
      staffProfileFiles: papers('old'),
    });
    const { items } = take([there], [chosen(entry('e'))]);
    expect(items[0]).toMatchObject({
      fullName: 'Trần Thị Thơ',
      dateOfBirth: '1994-05-17',
      positionId: 'welder',
      imageId: 'portrait',
      staffProfileFiles: [{ types: [{ documentDate: '2030-01-31', documentNumber: '7' }] }],
    });
    expect(pagesOf(items[0] as StaffItem)).toEqual(['old', 'front', 'back']);
  });

  it('gets the values of the worker that the clerk has chosen', () => {
    const there = item('a', {
      identityCardNumber: NUMBER,
      fullName: 'Trần Thị Thơ',
      address: 'Hà Nội',
      imageId: 'old',
      image: 'old',
    });
    const { items } = take([there], [chosen(entry('e'), 'fullName', 'imageId')]);
    expect(items[0]).toMatchObject({
      fullName: 'Trần Thị Thợ',
      address: 'Hà Nội',
      imageId: 'portrait',
      image: 'portrait',
    });
  });

  it('is not doubled, nor are pages, if an entry is taken over again', () => {
    const once = take([], [chosen(entry('e'))]);
    const twice = take(once.items, [chosen(entry('e'))]);
    expect(twice.items).toEqual(once.items);
    expect(twice.taken).toHaveLength(1);
  });

  it('keeps its values where the worker has left a field empty', () => {
    const empty = entry('e', {
      person: { ...entry('e').person, address: '', dateOfBirth: null },
      photo: null,
    });
    const there = item('a', { identityCardNumber: NUMBER, address: 'Hà Nội', imageId: 'old' });
    expect(take([there], [chosen(empty, 'address')]).items[0]).toMatchObject({
      address: 'Hà Nội',
      dateOfBirth: null,
      imageId: 'old',
    });
  });

  it('with a verdict stays as it is', () => {
    const there = item('a', { identityCardNumber: NUMBER, result: 1 });
    const { items, taken, locked } = take([there], [chosen(entry('e'))]);
    expect(items).toEqual([there]);
    expect([taken.length, locked.length]).toEqual([0, 1]);
  });
});

it.each<[string, Partial<StaffItem>, SentField[]]>([
  ['nothing in an empty row', {}, []],
  ['nothing in other capitals and spaces', { fullName: 'TRẦN  THỊ THỢ ' }, []],
  ['nothing in another spelling of the number', { identityCardNumber: '051 090 000 171' }, []],
  [
    'a number that only looks alike',
    { identityCardNumber: 'O51090000171' },
    ['identityCardNumber'],
  ],
  [
    'a name and a birth day',
    { fullName: 'A', dateOfBirth: '1994-05-18' },
    ['fullName', 'dateOfBirth'],
  ],
  ['another photo', { imageId: 'other' }, ['imageId']],
  ['not the same photo', { imageId: 'portrait' }, []],
])('the form and the worker differ in %s', (_what, values, fields) => {
  const there = item('a', { identityCardNumber: NUMBER, ...values });
  expect(differingFields(there, entry('e'))).toEqual(fields);
});

describe('the limit', () => {
  it('names who is left out, and still completes who is there', () => {
    const there = item('a', { identityCardNumber: '3' });
    const { items, taken, full } = take(
      [there],
      [chosen(of('one', '1')), chosen(of('two', '2')), chosen(of('three', '3'))],
      2,
    );
    expect(items.map(({ identityCardNumber }) => identityCardNumber)).toEqual(['3', '1']);
    expect(taken.map(({ entry: { id } }) => id)).toEqual(['one', 'three']);
    expect(full.map(({ entry: { id } }) => id)).toEqual(['two']);
  });

  it('of pages leaves out the last ones', () => {
    const many = Array.from({ length: MOST_FILES - 1 }, (_, at) => `p${at}`);
    const there = item('a', { identityCardNumber: NUMBER, staffProfileFiles: papers(...many) });
    const { items, pages } = take([there], [chosen(entry('e'))]);
    expect(pagesOf(items[0] as StaffItem)).toEqual([...many, 'front']);
    expect(pages).toEqual(['back.pdf']);
  });

  it('leaves out papers whose type is out of use', () => {
    const documents = [{ documentTypeId: 'gone', files: [file('old')] }];
    const { items, pages } = take([], [chosen(entry('e', { documents }))]);
    expect(pagesOf(items[0] as StaffItem)).toEqual([]);
    expect(pages).toEqual(['old.pdf']);
  });
});

describe('the people who have sent something', () => {
  const at = (id: string, hour: number, change: Partial<SelfEntry> = {}) =>
    entry(id, { sentTime: `2026-11-28T0${hour}:00:00.000Z`, ...change });
  const other = { person: { ...entry('').person, identityCardNumber: '052090000172' } };

  it('count once, with the last entry', () => {
    expect(sentPeople([at('first', 1), at('last', 3), at('middle', 2)])).toMatchObject([
      { entry: { id: 'last' }, entryIds: ['last', 'middle', 'first'] },
    ]);
  });

  it('are two if only the number is the same', () => {
    const person = { ...entry('').person, fullName: 'Lê Văn Khác' };
    expect(sentPeople([at('a', 1), at('b', 2, { person })])).toHaveLength(2);
  });

  it('wait first, in the order of sending', () => {
    const people = sentPeople([
      at('taken', 1, { state: 'taken' }),
      at('declined', 1, { state: 'declined' }),
      at('second', 3),
      at('first', 2, other),
    ]);
    expect(people.map((one) => one.entry.id)).toEqual(['first', 'second', 'declined', 'taken']);
  });
});
