import {
  CARD_CHANGE_TYPE,
  type CardChangeItemInput,
  type CardChangeType,
  type ProfileGroupInput,
} from '@portal/contracts';
import { changeOfKind } from './card-change-kinds';
import {
  cardChangeProblems,
  cardChangeStaffProblems,
  type CardChangeForm,
  type CardChangeSurroundings,
  type ChangedHolder,
} from './card-change-rules';
import type { ChangeableCard } from './card-standing';

const TODAY = '2026-06-15';
const { extend, renew, update, papers } = CARD_CHANGE_TYPE;

const card = (change: Partial<ChangeableCard> = {}): ChangeableCard => ({
  number: 'AT26-000001',
  validFrom: '2026-01-01',
  validTo: '2026-06-30',
  isEnded: false,
  contractEnd: '2026-12-31',
  ...change,
});
const holder = (change: Partial<ChangedHolder> = {}): ChangedHolder => ({
  fullName: 'Nguyễn Văn Một',
  identityCardNumber: '051090000001',
  isBarred: false,
  card: card(),
  otherChange: null,
  isChangedElsewhere: false,
  requiredDocuments: ['health'],
  knownFiles: new Set(['old']),
  knownPapers: [{ id: 'health', documentDate: '2026-06-30', isDemanded: true }],
  ...change,
});
const documents = (id: string, documentDate: string | null, file = 'old'): ProfileGroupInput[] => [
  {
    id: 'group',
    types: [{ id, files: [{ id: file }], documentDate, documentNumber: '', issuer: '' }],
  },
];
const item = (change: Partial<CardChangeItemInput> = {}): CardChangeItemInput => ({
  id: 'row',
  staffId: 'one',
  safetyCardId: 'card',
  description: '',
  extendTo: '2026-09-30',
  reasonChangeCardId: 'lost',
  changeAvatar: true,
  changeName: true,
  newName: 'Nguyễn Văn Một Hai',
  newImageId: 'photo',
  staffProfileFiles: documents('health', '2026-12-31', 'new'),
  customFields: {},
  persistence: 1,
  ...change,
});
const form = (
  requestType: CardChangeType,
  staffItems: CardChangeItemInput[],
  change: Partial<CardChangeForm> = {},
): CardChangeForm => ({
  requestType,
  authorId: 'requestor',
  description: 'Kéo dài công việc',
  customFields: {},
  attachments: [{}],
  staffItems,
  ...change,
});
const type = (id: string, name: string) => ({
  id,
  code: id,
  name,
  isRequired: false,
  endsCard: false,
  daysAYear: null,
  hasIssuer: false,
  active: true,
});
const around = (
  one: ChangedHolder = holder(),
  change: Partial<CardChangeSurroundings> = {},
): CardChangeSurroundings => ({
  today: TODAY,
  holders: new Map([
    ['row', one],
    ['again', holder({ identityCardNumber: '0510 9000 0001' })],
  ]),
  documentGroups: [
    {
      id: 'group',
      code: 'G',
      name: 'Hồ sơ',
      active: true,
      isStaff: true,
      isVehicle: false,
      isDriver: false,
      isEquipment: false,
      types: [type('health', 'Giấy khám sức khỏe'), type('identity', 'CCCD')],
    },
  ],
  checkedPhotos: new Set(['photo']),
  ...change,
});
const codesOf = (given: CardChangeForm, surroundings = around()) =>
  cardChangeProblems(given, surroundings).map(({ row, field, code }) => [row, field, code]);

describe('a card change', () => {
  it.each([extend, renew, update, papers])('of type %d with valid data has no problems', (kind) => {
    expect(codesOf(form(kind, [item()]))).toEqual([]);
  });

  it.each([
    [extend, 'noStaffToExtend'],
    [renew, 'noStaffToChange'],
    [update, 'noStaffToChange'],
    [papers, 'noStaffToRenew'],
  ] as const)(
    'of type %d that is empty lacks requestor, reason, paper and people',
    (kind, code) => {
      const empty = form(kind, [], { authorId: null, description: '', attachments: [] });
      expect(codesOf(empty)).toEqual([
        [0, 'authorId', 'required'],
        [0, 'description', 'required'],
        [0, 'attachments', 'noPaper'],
        [0, 'staffItems', code],
      ]);
    },
  );

  it.each<[string, CardChangeType, Partial<CardChangeItemInput>, [string, string][]]>([
    ['without a day', extend, { extendTo: null }, [['extendTo', 'rowRequired']]],
    ['to the same day', extend, { extendTo: '2026-06-30' }, [['extendTo', 'notLater']]],
    [
      'to a day after the contract',
      extend,
      { extendTo: '2027-01-01' },
      [
        ['extendTo', 'afterContract'],
        ['staffProfileFiles', 'endingDocuments'],
      ],
    ],
    [
      'without a required document',
      extend,
      { staffProfileFiles: [] },
      [['staffProfileFiles', 'missingDocuments']],
    ],
    [
      'with a document without its last day',
      extend,
      { staffProfileFiles: documents('health', null) },
      [['staffProfileFiles', 'missingDocumentDates']],
    ],
    [
      'with a document that ends before the card',
      extend,
      { staffProfileFiles: documents('health', '2026-09-29') },
      [['staffProfileFiles', 'endingDocuments']],
    ],
    [
      'with a document that ends with the card',
      extend,
      { staffProfileFiles: documents('health', '2026-09-30') },
      [],
    ],
    [
      'without a reason',
      renew,
      { reasonChangeCardId: null },
      [['reasonChangeCardId', 'rowRequired']],
    ],
    [
      'whose documents have ended',
      renew,
      { staffProfileFiles: documents('health', '2020-01-01') },
      [],
    ],
    [
      'that changes nothing',
      update,
      { changeName: false, changeAvatar: false },
      [['changeName', 'nothingToUpdate']],
    ],
    [
      'without the new name and photo',
      update,
      { newName: '', newImageId: null },
      [
        ['newName', 'rowRequired'],
        ['newImageId', 'rowRequired'],
      ],
    ],
    [
      'to the name that the card already has',
      update,
      { newName: 'Nguyễn Văn Một' },
      [['newName', 'sameName']],
    ],
    [
      'of a name without a new proof',
      update,
      { staffProfileFiles: documents('health', null, 'old') },
      [['staffProfileFiles', 'noProof']],
    ],
    [
      'of only a photo needs no proof',
      update,
      { changeName: false, newName: '', staffProfileFiles: [] },
      [],
    ],
    [
      'of a photo that was not checked',
      update,
      { newImageId: 'other' },
      [['newImageId', 'photoUnchecked']],
    ],
    ['of no paper', papers, { staffProfileFiles: [] }, [['staffProfileFiles', 'noPapers']]],
    [
      'of a paper without a file and a day',
      papers,
      {
        staffProfileFiles: [
          {
            id: 'group',
            types: [
              { id: 'health', files: [], documentDate: null, documentNumber: '', issuer: '' },
            ],
          },
        ],
      },
      [['staffProfileFiles', 'noPapers']],
    ],
    [
      'of a paper without a file',
      papers,
      {
        staffProfileFiles: [
          {
            id: 'group',
            types: [
              {
                id: 'health',
                files: [],
                documentDate: '2026-12-31',
                documentNumber: '',
                issuer: '',
              },
            ],
          },
        ],
      },
      [['staffProfileFiles', 'missingDocuments']],
    ],
    [
      'of a demanded paper without its last day',
      papers,
      { staffProfileFiles: documents('health', null, 'new') },
      [['staffProfileFiles', 'missingDocumentDates']],
    ],
    [
      'of a paper that is not demanded and had no last day',
      papers,
      { staffProfileFiles: documents('identity', null, 'new') },
      [],
    ],
    [
      'of a paper that is over',
      papers,
      { staffProfileFiles: documents('health', '2026-06-14', 'new') },
      [['staffProfileFiles', 'documentsOver']],
    ],
    [
      'of a paper that ends with the approved one',
      papers,
      { staffProfileFiles: documents('health', '2026-06-30', 'new') },
      [['staffProfileFiles', 'papersNotLater']],
    ],
    [
      'of a paper that ends a day later',
      papers,
      { staffProfileFiles: documents('health', '2026-07-01', 'new') },
      [],
    ],
  ])('%s', (_, kind, change, expected) => {
    expect(codesOf(form(kind, [item(change)])).map(([, ...found]) => found)).toEqual(expected);
  });

  it.each<[string, Partial<ChangedHolder>, string]>([
    ['of a barred person', { isBarred: true, card: null }, 'barred'],
    ['of a person without a card of the company', { card: null }, 'noCard'],
    ['of a card that was ended', { card: card({ isEnded: true }) }, 'cardEnded'],
    ['of a card that is over', { card: card({ validTo: '2026-06-14' }) }, 'cardOver'],
    ['in another request', { otherChange: 'DT2606-00001' }, 'otherChange'],
    ['in a request of another company', { isChangedElsewhere: true }, 'changedElsewhere'],
    ['on its last day', { card: card({ validTo: TODAY }) }, ''],
  ])('%s', (_, change, code) => {
    const found = cardChangeStaffProblems(form(renew, [item()]), around(holder(change)));
    expect(found.map((one) => one.code)).toEqual(code === '' ? [] : [code]);
  });

  it.each<[string, Partial<ChangeableCard>, string, [code: string, day: string][]]>([
    ['by a year and a day', { contractEnd: null }, '2027-07-01', [['overAYear', '30/06/2027']]],
    ['by a year', { contractEnd: null }, '2027-06-30', []],
    [
      'past a year and past a contract that ends later',
      { contractEnd: '2027-08-20' },
      '2027-09-01',
      [['overAYear', '30/06/2027']],
    ],
    [
      'past a contract that ends within the year',
      {},
      '2027-09-01',
      [['afterContract', '31/12/2026']],
    ],
    [
      'past a contract that ended with the card',
      { contractEnd: '2026-06-30' },
      '2026-07-01',
      [['contractEnds', '30/06/2026']],
    ],
    ['to the end of the contract', {}, '2026-12-31', []],
  ])('is extended %s', (_, change, extendTo, problems) => {
    const given = item({ extendTo, staffProfileFiles: documents('health', '2030-01-01') });
    const found = cardChangeStaffProblems(
      form(extend, [given]),
      around(holder({ card: card(change) })),
    );
    expect(found.map(({ code, params }) => [code, params.to])).toEqual(problems);
  });

  it('names no person twice, and one person in each row', () => {
    const rows = [item(), item({ id: 'again' }), item({ id: 'nobody', staffId: null })];
    const found = cardChangeStaffProblems(form(renew, rows), around());
    expect(found.map(({ row, code, params }) => [row, code, params])).toEqual([
      [2, 'duplicate', { first: 1 }],
      [3, 'rowRequired', {}],
    ]);
    expect(cardChangeStaffProblems(form(renew, rows), around(), ({ id }) => id === 'row')).toEqual(
      [],
    );
  });
});

it.each([
  [extend, { extendTo: '2026-09-30' }],
  [renew, { reasonChangeCardId: 'lost' }],
  [
    update,
    { changeAvatar: true, changeName: true, newName: 'Nguyễn Văn Một Hai', newImageId: 'photo' },
  ],
  [papers, {}],
] as const)('of type %d keeps only its own fields', (kind, own) => {
  const none = {
    extendTo: null,
    reasonChangeCardId: null,
    changeAvatar: false,
    changeName: false,
    newName: '',
    newImageId: null,
  };
  expect(changeOfKind(kind, item())).toEqual({ ...none, ...own });
});

it('fields that are not ticked are not kept', () => {
  expect(changeOfKind(update, item({ changeName: false, changeAvatar: false }))).toMatchObject({
    newName: '',
    newImageId: null,
  });
});
