import type { GuaranteeReason } from '@portal/contracts';
import {
  dayAfter,
  guaranteeProblems,
  type GuaranteedHolder,
  type GuaranteeForm,
  type GuaranteeSurroundings,
} from './guarantee-rules';
import { guaranteeStanding, standingOn, type HeldCard } from './guarantee-standing';

const TODAY = '2026-06-15';
const DAY = '2026-06-20';

const card = (change: Partial<HeldCard> = {}): HeldCard => ({
  number: 'AT26-000001',
  validFrom: '2026-06-01',
  validTo: '2026-07-31',
  isEnded: false,
  ...change,
});
const holder = (change: Partial<GuaranteedHolder> = {}): GuaranteedHolder => ({
  fullName: 'Nguyễn Văn Một',
  identityCardNumber: '051090000001',
  isBarred: false,
  isOfRoot: true,
  cards: [card()],
  ...change,
});
const form = (change: Partial<GuaranteeForm> = {}): GuaranteeForm => ({
  requestInId: 'root',
  startTime: DAY,
  startHour: 8,
  endHour: 17,
  requestorCardNumber: '',
  requestorRadio: '',
  listShipByVehicleIds: [],
  customFields: {},
  staffItems: [{ id: 'row', staffId: 'one', customFields: {} }],
  ...change,
});
const around = (change: Partial<GuaranteeSurroundings> = {}): GuaranteeSurroundings => ({
  today: TODAY,
  root: {
    family: 'people',
    status: 5,
    contractorId: 'company',
    startDate: '2026-06-10',
    endDate: '2026-06-30',
  },
  holders: new Map([
    ['one', holder()],
    ['two', holder({ fullName: 'Trần Hai', identityCardNumber: '051090000002' })],
    ['again', holder({ identityCardNumber: '0510 9000 0001' })],
  ]),
  vehicles: new Map([['lorry', { numberPlate: '76C-1', mayComeIn: true }]]),
  ...change,
});
const rootWith = (change: object) => around({ root: { ...must(around().root), ...change } });
function must<T>(value: T | null): T {
  if (value === null) throw new Error('missing');
  return value;
}

describe('a guarantee', () => {
  it.each<[string, GuaranteeForm, GuaranteeSurroundings, string[]]>([
    ['with valid data', form(), around(), []],
    ['for today', form({ startTime: TODAY }), around(), []],
    ['for the last day of its request', form({ startTime: '2026-06-30' }), around(), []],
    ['of one hour', form({ startHour: 9, endHour: 9 }), around(), []],
    ['of the whole day', form({ startHour: 0, endHour: 24 }), around(), []],
    [
      'with an empty form',
      form({
        requestInId: null,
        startTime: null,
        startHour: null,
        endHour: null,
        staffItems: [],
      }),
      around({ root: null }),
      [
        'requestInId required',
        'startTime required',
        'startHour required',
        'endHour required',
        'staffItems noStaff',
      ],
    ],
    ['for yesterday', form({ startTime: '2026-06-14' }), around(), ['startTime dayBeforeToday']],
    [
      'for a day after its request',
      form({ startTime: '2026-07-01' }),
      around(),
      ['startTime dayOutside'],
    ],
    [
      'for a day before its request',
      form({ startTime: TODAY }),
      rootWith({ startDate: '2026-06-16' }),
      ['startTime dayOutside'],
    ],
    ['with the end before the start', form({ startHour: 18 }), around(), ['endHour hoursInvalid']],
    [
      'under a request that is over',
      form(),
      rootWith({ endDate: '2026-06-14' }),
      ['requestInId rootUnusable'],
    ],
    ['under a waiting request', form(), rootWith({ status: 2 }), ['requestInId rootUnusable']],
    ['under a cancelled request', form(), rootWith({ status: -1 }), ['requestInId rootUnusable']],
    [
      'under a request of another kind',
      form(),
      rootWith({ family: 'vehicles' }),
      ['requestInId rootUnusable'],
    ],
    ['under a request of any company', form(), rootWith({ contractorId: 'other' }), []],
    ['with a vehicle', form({ listShipByVehicleIds: ['lorry'] }), around(), []],
    [
      'with a vehicle that may not come in',
      form({ listShipByVehicleIds: ['lorry'] }),
      around({ vehicles: new Map([['lorry', { numberPlate: '76C-1', mayComeIn: false }]]) }),
      ['listShipByVehicleIds vehicleUnusable'],
    ],
    [
      'of two people',
      form({
        staffItems: [
          { id: 'row', staffId: 'one', customFields: {} },
          { id: 'other', staffId: 'two', customFields: {} },
        ],
      }),
      around(),
      [],
    ],
    [
      'of one person twice, with two records',
      form({
        staffItems: [
          { id: 'row', staffId: 'one', customFields: {} },
          { id: 'other', staffId: 'again', customFields: {} },
        ],
      }),
      around(),
      ['2 staffId duplicate'],
    ],
    [
      'with a row without a person',
      form({ staffItems: [{ id: 'row', staffId: null, customFields: {} }] }),
      around(),
      ['1 staffId rowRequired'],
    ],
    [
      'of a person who is not in its request',
      form(),
      around({ holders: new Map([['one', holder({ isOfRoot: false })]]) }),
      ['1 staffId notInRoot'],
    ],
    [
      'of a barred person',
      form(),
      around({ holders: new Map([['one', holder({ isBarred: true })]]) }),
      ['1 staffId barred'],
    ],
  ])('%s', (_, given, surroundings, expected) => {
    const found = guaranteeProblems(given, surroundings);
    expect(found.map(({ row, field, code }) => [row || '', field, code].join(' ').trim())).toEqual(
      expected,
    );
  });

  it('names the card and its days if the card is not valid', () => {
    const holders = new Map([['one', holder({ cards: [card({ validTo: '2026-06-18' })] })]]);
    expect(guaranteeProblems(form(), around({ holders }))[0]?.params).toEqual({
      name: 'Nguyễn Văn Một',
      card: 'AT26-000001',
      from: '01/06/2026',
      to: '18/06/2026',
    });
  });
});

describe('a person on a day', () => {
  const early = card({ number: 'A', validTo: '2026-06-19' });
  const late = card({ number: 'B', validFrom: '2026-06-21', validTo: '2026-08-01' });
  const ended = card({ number: 'C', isEnded: true });
  it.each<
    [string, { isBarred?: boolean; cards: HeldCard[] }, string | null, GuaranteeReason | null]
  >([
    ['with a card', { cards: [card()] }, 'AT26-000001', null],
    ['with one of several cards', { cards: [early, card(), late] }, 'AT26-000001', null],
    [
      'with two valid cards: the longer one',
      { cards: [card(), card({ number: 'L', validTo: '2026-12-31' })] },
      'L',
      null,
    ],
    ['on its first day', { cards: [card({ validFrom: DAY })] }, 'AT26-000001', null],
    ['on its last day', { cards: [card({ validTo: DAY })] }, 'AT26-000001', null],
    ['without a card', { cards: [] }, null, 'noCard'],
    ['with a cancelled card', { cards: [ended] }, 'C', 'cardCancelled'],
    ['with a card that ends before', { cards: [early, ended] }, 'A', 'cardEndsBefore'],
    ['with a card that has not begun', { cards: [early, late] }, 'B', 'cardNotBegun'],
    ['barred', { isBarred: true, cards: [card()] }, 'AT26-000001', 'barred'],
  ])('%s', (_, { isBarred = false, cards }, number, reason) => {
    const standing = standingOn({ isBarred, cards }, DAY);
    expect([standing.card?.number ?? null, standing.reason]).toEqual([number, reason]);
  });
});

describe('a given guarantee', () => {
  const fine = { card: card(), reason: null } as const;
  const given = { cardNumber: 'AT26-000001', isEnded: false };
  it.each([
    ['is not given yet', null, fine, null],
    ['is valid', given, fine, null],
    ['was ended', { ...given, isEnded: true }, fine, 'ended'],
    ['was given with another card', { ...given, cardNumber: 'OLD' }, fine, 'cardReplaced'],
    [
      'is of a person who was barred since',
      given,
      { card: card(), reason: 'barred' } as const,
      'barred',
    ],
    [
      'is of a person who was barred before',
      null,
      { card: card(), reason: 'barred' } as const,
      'barred',
    ],
  ])('%s', (_, was, standing, expected) => {
    expect(guaranteeStanding(was, standing)).toBe(expected);
  });
});

describe('the day of a repeated guarantee', () => {
  const root = must(around().root);
  it.each<[string, string | null, typeof root | null, string | null]>([
    ['is today, after one for yesterday', '2026-06-14', root, TODAY],
    ['is today, after one of long ago', '2026-06-11', root, TODAY],
    ['is tomorrow, after one for today', TODAY, root, '2026-06-16'],
    ['is the next day, after a future one', '2026-06-29', root, '2026-06-30'],
    ['is today, after one without a day', null, root, TODAY],
    [
      'is the first day of a request that has not begun',
      null,
      { ...root, startDate: '2026-06-18' },
      '2026-06-18',
    ],
    ['is none after the last day of the request', '2026-06-30', root, null],
    ['is none once the request is over', '2026-06-10', { ...root, endDate: '2026-06-14' }, null],
    ['is none once the request was cancelled', '2026-06-14', { ...root, status: -1 }, null],
    ['is none without a request', '2026-06-14', null, null],
  ])('%s', (_, before, followed, expected) => {
    expect(dayAfter(before, followed, TODAY)).toBe(expected);
  });
});
