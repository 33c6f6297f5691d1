import { readGateCode, type ReadGateCode } from './gate-code';
import { answerOfList, gateListState, type GateList, type TryAtDevice } from './gate-list';

const list = {
  deviceId: 'phone',
  madeAt: '2026-04-06T00:00:00Z',
  endsAt: '2026-04-06T12:00:00Z',
};

it.each([
  ['phone', '2026-04-06T00:00:00Z', 'good'],
  ['phone', '2026-04-06T11:59:59Z', 'good'],
  ['phone', '2026-04-06T12:00:00Z', 'old'],
  ['phone', '2026-04-05T23:59:59Z', 'old'],
  ['another', '2026-04-06T01:00:00Z', 'foreign'],
])('on %s at %s the list is %s', (device, now, state) => {
  expect(gateListState(list, device, new Date(now))).toBe(state);
});

const DAY = '2026-04-06';
const whole: GateList = {
  ...list,
  gateId: 'gate',
  areaIds: ['cdu'],
  hours: [],
  courses: [],
  courseTimes: [],
  overrulable: ['alreadyInside'],
  limits: [],
  documentTypes: [],
  companyPaperKinds: [],
  companies: [],
  people: [
    {
      number: 'AT26-000123',
      badgeKey: '0004512345',
      name: 'Nguyễn Văn An',
      companyName: 'PTSC',
      facts: {
        kind: 'person',
        handedOut: null,
        card: { validFrom: DAY, validTo: DAY, isEnded: false, issue: 1 },
        bars: [],
        positionId: null,
        exams: [],
        visits: [
          {
            from: DAY,
            to: DAY,
            contractorId: 'ptsc',
            holds: [],
            areas: [{ areaId: 'cdu', purposeId: 'work' }],
          },
        ],
        guarantees: [],
        isInside: false,
        worked: null,
      },
    },
  ],
  vehicles: [],
};
const sealed = (text: string): ReadGateCode => ({
  ...readGateCode(text),
  seal: { keyId: 'K', signature: new Uint8Array(64) },
});
const moved = (isInside: boolean) =>
  new Map([['AT26-000123', [[0, isInside ? 'in' : 'out'] as const]]]);

it.each<[string, string, Partial<TryAtDevice>, string[]]>([
  ['a listed person', 'AT26-000123', {}, []],
  ['the badge of a listed person', '000-451-2345', {}, []],
  ['an unknown badge', '0004512346', {}, ['partCode']],
  [
    'the badge of a person who came in since',
    '0004512345',
    { movedSince: moved(true) },
    ['alreadyInside'],
  ],
  ['an unlisted person', 'AT26-000999', {}, ['unknownCode']],
  [
    'an unlisted person with a sealed code',
    'AT26-000999',
    { code: sealed('AT26-000999') },
    ['unknownCode'],
  ],
  ['an unlisted person on the way out', 'AT26-000999', { direction: 'out' }, ['unknownCode']],
  [
    'an unlisted person with a sealed code on the way out',
    '',
    { code: sealed('AT26-000999'), direction: 'out' },
    [],
  ],
  [
    'a forged code on the way out',
    '',
    { code: sealed('AT26-000123'), isForged: true, direction: 'out' },
    ['forgedCode'],
  ],
  ['an unknown vehicle', '76C-123.45', {}, ['unknownCode']],
  ['a piece of a number', 'AT26-00012', {}, ['partCode']],
  ['a person who came in since', 'AT26-000123', { movedSince: moved(true) }, ['alreadyInside']],
  ['a person who went out since', 'AT26-000123', { movedSince: moved(false) }, []],
])('a list answers to %s', (_, text, change, reasons) => {
  const { verdict } = answerOfList(whole, {
    code: readGateCode(text),
    isForged: false,
    direction: 'in',
    now: `${DAY} 09:00`,
    movedSince: new Map(),
    ...change,
  });
  expect(verdict.findings.map(({ reason }) => reason)).toEqual(reasons);
  expect(verdict.isGreen).toBe(reasons.length === 0 || change.direction === 'out');
});
