import {
  EMPTY_ID,
  MAX_ENTRY_ITEMS,
  staffItemInput,
  type StaffItemInput,
  type StaffPlanInput,
} from '@portal/contracts';
import { ORIGINAL_RULES as rules } from '../plant-rules/plant-rules';
import { papersEndingCards, peopleItemProblems } from './item-rules';
import { admissionRule, lists } from './lists.fixture';
import { peoplePlanProblems, type PeoplePlanSurroundings } from './plan-rules';
import { peopleSubmitProblems } from './submit-rules';

const TODAY = '2026-06-15';
const file = { id: 'file' };
const chart = { name: 'so-do.png', type: 'image/png' };
const scan = { name: 'so-do.pdf', type: 'application/pdf' };

const plan = (change: Partial<StaffPlanInput> = {}): StaffPlanInput => ({
  customFields: {},
  contractorId: 'company',
  visitorTypeId: 'works',
  contactName: 'Hùng',
  contactPhone: '0255',
  contactEmail: 'hung@plant.example',
  authorId: 'clerk',
  requestorJobTitle: '',
  requestorDepartment: '',
  requestorPhone: '',
  description: 'Bảo dưỡng',
  listWorkAreas: [{ areaId: 'cdu', purposeId: 'routine' }],
  listPackageIds: [],
  startDate: TODAY,
  endDate: '2026-07-01',
  documentType: 1,
  documentNumber: 'HD-1',
  documentDate: '2026-01-01',
  contractId: 'contract',
  attachments: [file],
  contractorManager: 'Quản',
  contractorJobTitle: 'Giám đốc',
  hasConsent: true,
  ...change,
});

const around = (change: Partial<PeoplePlanSurroundings> = {}): PeoplePlanSurroundings => ({
  lists,
  rules,
  today: TODAY,
  contractDate: '2026-12-31',
  orgCharts: [chart],
  ...change,
});

const papersUntil = (documentDate: string) => [
  {
    id: 'group',
    types: ['card', 'health', 'welder-card'].map((id) => ({
      id,
      files: [file],
      documentDate,
      documentNumber: '',
      issuer: '',
    })),
  },
];

const person = (change: Partial<StaffItemInput> = {}): StaffItemInput => ({
  ...staffItemInput.parse({ id: EMPTY_ID }),
  id: 'item',
  imageId: 'photo',
  identityCardNumber: '052086479076',
  fullName: 'Đỗ Thanh Long',
  nationalityId: 'vn',
  dateOfBirth: '1986-05-24',
  genderId: 'nam',
  positionId: 'welder',
  address: 'Quảng Ngãi',
  listWorkItemIds: ['welding'],
  staffProfileFiles: papersUntil('2027-01-01'),
  ...change,
});

/** A group of documents of people with one type. */
const groupOf = (id: string, endsCard: boolean): (typeof lists.documentGroups)[number] => ({
  id,
  code: id,
  name: id,
  active: true,
  isStaff: true,
  isVehicle: false,
  isDriver: false,
  isEquipment: false,
  types: [
    {
      id,
      code: id,
      name: id,
      isRequired: false,
      endsCard,
      daysAYear: null,
      hasIssuer: false,
      active: true,
    },
  ],
});

const found = (problems: { field: string; code: string }[]) =>
  problems.map(({ field, code }) => `${field}: ${code}`);

describe('a plan', () => {
  it('that is complete has no problems', () => {
    expect(peoplePlanProblems(plan(), around())).toEqual([]);
  });

  it.each<[Partial<StaffPlanInput>, Partial<PeoplePlanSurroundings>, string[]]>([
    [{ contactName: '', authorId: null }, {}, ['contactName: required', 'authorId: required']],
    [{ contactEmail: 'hung@plant' }, {}, ['contactEmail: email']],
    [{ listWorkAreas: [] }, {}, ['listWorkAreas: required']],
    [{ hasConsent: false }, {}, ['hasConsent: consentNeeded']],
    [
      { listWorkAreas: [{ areaId: 'office', purposeId: 'routine' }] },
      {},
      ['listWorkAreas: pairNotAllowed'],
    ],
    [
      { listWorkAreas: [{ areaId: 'cdu', purposeId: 'turnaround' }] },
      {},
      ['listPackageIds: required'],
    ],
    [
      { listWorkAreas: [{ areaId: 'cdu', purposeId: 'turnaround' }], listPackageIds: ['p'] },
      {},
      [],
    ],
    [{ startDate: '2026-06-14' }, {}, ['startDate: startBeforeToday']],
    [{ endDate: '2026-06-14' }, {}, ['endDate: endBeforeStart']],
    [{ endDate: TODAY }, {}, []],
    [{ endDate: '2027-01-01' }, {}, []],
    [{ endDate: '2027-01-02' }, {}, ['endDate: workTimeLTContractDate']],
    [{ contractId: null }, { contractDate: null }, []],
    [{ attachments: [] }, {}, ['attachments: pleaseAttContract']],
    [{}, { orgCharts: [] }, ['orgCharts: pleaseAttOrgchart']],
    [{}, { orgCharts: [chart, scan] }, ['orgCharts: chartIsNoPicture']],
    [{ visitorTypeId: 'guest' }, { orgCharts: [scan] }, []],
    [{ documentType: 3 }, {}, ['documentType: contractNeeded']],
    [
      { visitorTypeId: 'guest', documentType: 2, attachments: [] },
      { orgCharts: [] },
      ['attachments: pleaseAttDoc'],
    ],
    [
      {
        visitorTypeId: 'guest',
        documentType: 3,
        attachments: [],
        contractId: null,
        endDate: '2028-01-01',
      },
      { orgCharts: [] },
      [],
    ],
  ])('%j %j: %j', (change, surroundings, expected) => {
    expect(found(peoplePlanProblems(plan(change), around(surroundings)))).toEqual(expected);
  });
});

describe('people', () => {
  const surroundings = {
    lists,
    rules,
    plan: { visitorTypeId: 'works', startDate: TODAY, endDate: '2026-07-01' },
    today: TODAY,
    blacklist: new Set<string>(),
  };

  it.each<[Partial<StaffItemInput>, string[]]>([
    [{}, []],
    [{ fullName: '', address: '' }, ['fullName: required', 'address: required']],
    [
      { listWorkItemIds: [], staffProfileFiles: person().staffProfileFiles },
      ['listWorkItemIds: required'],
    ],
    [{ imageId: null }, ['imageId: avatarRequired']],
    [{ dateOfBirth: TODAY }, ['dateOfBirth: bornInFuture']],
    [{ dateOfBirth: '2015-01-01' }, ['dateOfBirth: tooYoung']],
    [{ dateOfBirth: '2008-06-16' }, ['dateOfBirth: tooYoung']],
    [{ dateOfBirth: '2008-06-15' }, []],
    [{ dateOfBirth: '1926-06-15' }, []],
    [{ dateOfBirth: '1926-06-14' }, ['dateOfBirth: bornTooLongAgo']],
    [{ identityCardNumber: '052086\u0001479076' }, ['identityCardNumber: unplainNumber']],
    [{ fullName: '123' }, ['fullName: nameLetters']],
    [{ fullName: 'An www.example.com' }, ['fullName: nameAddress']],
    [{ identityCardNumber: 'abc 12' }, ['identityCardNumber: notVietnameseNumber']],
    [
      { identityCardNumber: 'abc 12', nationalityId: 'kr' },
      ['identityCardNumber: notForeignNumber'],
    ],
    [{ identityCardNumber: 'M 123-45678', nationalityId: 'kr' }, []],
    [{ numberPlate: '76C\u0001-123.45' }, ['numberPlate: unplainNumber']],
    [{ staffProfileFiles: [] }, ['staffProfileFiles: missingDocuments']],
    [{ staffProfileFiles: papersUntil('2026-06-14') }, ['staffProfileFiles: documentsOver']],
    [{ staffProfileFiles: papersUntil(TODAY) }, []],
  ])('%j: %j', (change, expected) => {
    expect(found(peopleItemProblems([person(change)], surroundings))).toEqual(expected);
  });

  it.each([
    ['foreigners, of a citizen', { nationality: 'foreign' as const }, []],
    ['citizens', { nationality: 'vietnamese' as const }, ['staffProfileFiles: missingDocuments']],
    ['another visitor type', { listVisitorTypeIds: ['guest'] }, []],
    [
      'this visitor type',
      { listVisitorTypeIds: ['works'] },
      ['staffProfileFiles: missingDocuments'],
    ],
    ['days after the plan', { validFrom: '2026-07-02' }, []],
    ['its last day', { validFrom: '2026-07-01' }, ['staffProfileFiles: missingDocuments']],
    ['days before the plan', { validTo: '2026-06-14' }, []],
  ])('need the papers of a rule for %s', (_, change, expected) => {
    const rule = admissionRule({ listDocumentTypeIds: ['permit'], ...change });
    const ofPermit = {
      ...surroundings,
      lists: {
        ...lists,
        admissionRules: [rule],
        documentGroups: [...lists.documentGroups, groupOf('permit', false)],
      },
    };
    expect(found(peopleItemProblems([person()], ofPermit))).toEqual(expected);
  });

  it.each([
    ['a required paper that is marked', 'health', ['2026-06-30']],
    ['a marked paper that nothing demands', 'permit', []],
  ])('with %s have cards that end with it', (_, endsCard, expected) => {
    const groups = ['health', 'permit'].map((id) => groupOf(id, id === endsCard));
    const item = person({
      staffProfileFiles: [
        {
          id: 'g',
          types: ['health', 'permit'].map((id) => ({
            id,
            files: [file],
            documentDate: '2026-06-30',
            documentNumber: '',
            issuer: '',
          })),
        },
      ],
    });
    expect(papersEndingCards(item, plan(), { ...lists, documentGroups: groups })).toEqual(expected);
  });

  it('each missing file or last day of a document is reported by name', () => {
    const types = [
      { id: 'welder-card', files: [file], documentDate: null, documentNumber: '', issuer: '' },
      { id: 'card', files: [], documentDate: '2027-01-01', documentNumber: '', issuer: '' },
      { id: 'health', files: [file], documentDate: '2027-01-01', documentNumber: '', issuer: '' },
    ];
    const problems = peopleItemProblems(
      [person({ staffProfileFiles: [{ id: 'g', types }] })],
      surroundings,
    );
    expect(problems.map(({ code, params }) => [code, params])).toEqual([
      ['missingDocuments', { names: 'CARD' }],
      ['missingDocumentDates', { names: 'WELDER-CARD' }],
    ]);
  });

  it('with the same number in any spelling are reported with each other’s row', () => {
    const items = [
      person({ id: 'a' }),
      person({ id: 'b', identityCardNumber: 'C1234567' }),
      person({ id: 'c', identityCardNumber: '052-086 479.076' }),
    ];
    const problems = peopleItemProblems(items, surroundings);
    expect(problems.map(({ itemId, row, params }) => [itemId, row, params.rows])).toEqual([
      ['a', 1, '1, 3'],
      ['c', 3, '1, 3'],
    ]);
  });

  it('with numbers that look the same are reported with each other’s row', () => {
    const items = ['O1234567', '01234567'].map((identityCardNumber, at) =>
      person({ id: String(at), identityCardNumber, nationalityId: 'kr' }),
    );
    expect(found(peopleItemProblems(items, surroundings))).toEqual([
      'identityCardNumber: msg_identityCardNumberDuplicate',
      'identityCardNumber: msg_identityCardNumberDuplicate',
    ]);
  });

  it('who are barred are refused', () => {
    const blacklist = new Set(['052086479076']);
    expect(found(peopleItemProblems([person()], { ...surroundings, blacklist }))).toEqual([
      'identityCardNumber: blacklisted',
    ]);
  });

  it('who are barred under their old numbers are refused', () => {
    const blacklist = new Set(['212345678']);
    const people = [person({ oldIdentityNumber: '212 345 678' })];
    expect(found(peopleItemProblems(people, { ...surroundings, blacklist }))).toEqual([
      'oldIdentityNumber: blacklisted',
    ]);
  });

  it.each([
    ['', []],
    ['212345678', []],
    ['212.345.678', []],
    ['21234567', ['oldIdentityNumber: notOldNumber']],
    ['052086479076', ['oldIdentityNumber: notOldNumber']],
    ['B1234567', ['oldIdentityNumber: notOldNumber']],
  ])('with the old number "%s" have the problems %j', (oldIdentityNumber, problems) => {
    expect(found(peopleItemProblems([person({ oldIdentityNumber })], surroundings))).toEqual(
      problems,
    );
  });

  it('must be at least one and at most fifty', () => {
    expect(found(peopleItemProblems([], surroundings))).toEqual(['staffItems: noStaff']);
    const many = Array.from({ length: MAX_ENTRY_ITEMS.people + 1 }, (_, at) =>
      person({ id: String(at), identityCardNumber: String(at + 100_000_000_000) }),
    );
    expect(found(peopleItemProblems(many, surroundings))).toEqual(['staffItems: tooManyStaff']);
  });

  it('in a revision only items that need an update are checked', () => {
    const items = [
      person({ id: 'a', fullName: '' }),
      person({ id: 'b', fullName: '', identityCardNumber: 'C1234567' }),
    ];
    const problems = peopleItemProblems(items, surroundings, ({ id }) => id === 'b');
    expect(problems.map(({ itemId }) => itemId)).toEqual(['b']);
  });
});

it.each<[Parameters<typeof peopleSubmitProblems>[0], string[]]>([
  [{ staffPlan: plan(), files: [file], hasAgreed: true }, []],
  [
    { staffPlan: plan({ contractorManager: '' }), files: [file], hasAgreed: true },
    ['contractorManager: required'],
  ],
  [
    { staffPlan: plan(), files: [], hasAgreed: false },
    ['files: pleaseAttConfirmDoc', 'hasAgreed: agreementNeeded'],
  ],
])('the last step: %#', (request, expected) => {
  expect(found(peopleSubmitProblems(request))).toEqual(expected);
});
