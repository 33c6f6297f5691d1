import type { MusteredPerson, MusterTick } from '@portal/contracts';
import { aloneMuster, merged } from './merged';
import { isShown } from './shown';

const AT = '2026-11-28T07:00:00.000Z';
const person = (id: string, change: Partial<MusteredPerson> = {}): MusteredPerson => ({
  id,
  name: `Nguyễn Văn ${id}`,
  companyName: 'PTSC',
  number: `AT26-00000${id}`,
  phone: '',
  areaNames: [],
  gateName: '',
  since: AT,
  isTimeCorrected: false,
  isAdded: false,
  leftAt: null,
  state: 'open',
  tick: null,
  isDiffering: false,
  ...change,
});
const base = {
  id: 'muster',
  kind: 'drill' as const,
  startedAt: AT,
  startedByName: '',
  endedAt: null,
  cameIn: 0,
};
const tick = (change: Partial<MusterTick>): MusterTick => ({
  id: 'tick',
  musterId: 'muster',
  personId: '1',
  state: 'safe',
  place: 'Sân',
  sequence: 1,
  tickedAt: '2026-11-28T07:10:00.000Z',
  offsetMs: null,
  found: null,
  ...change,
});

it('counts what waits on the phone together with what the server has', () => {
  const shown = merged({ ...base, people: [person('1'), person('2')] }, [
    tick({}),
    tick({ id: 'other', musterId: 'another', personId: '2' }),
  ]);
  expect(shown.counts).toMatchObject({ total: 2, safe: 1, missing: 1 });
  expect(shown.people.map(({ isWaiting }) => isWaiting)).toEqual([true, false]);
});

it('lets the newer note count, with the error of the phone’s clock removed', () => {
  const noted = {
    state: 'notFound',
    at: '2026-11-28T07:05:00.000Z',
    byName: 'A',
    place: '',
  } as const;
  const of = (offsetMs: number) =>
    merged({ ...base, people: [person('1', { state: 'notFound', tick: noted })] }, [
      tick({ offsetMs }),
    ]).people[0];
  expect(of(0)).toMatchObject({ state: 'safe', isDiffering: true, isWaiting: true });
  // The clock was ten minutes ahead, so the tick was made before the note.
  expect(of(10 * 60_000)).toMatchObject({ state: 'notFound', isWaiting: false });
});

it('adds people who were found, and counts a person of two areas once without a network', () => {
  const inArea = { ...person('1'), since: AT };
  const alone = aloneMuster({
    at: AT,
    total: 1,
    clocks: [],
    openPassages: 0,
    areas: [
      { name: 'A', people: [inArea] },
      { name: 'B', people: [inArea] },
    ],
  });
  const found = { name: 'Khách', companyName: '', number: '' };
  const shown = merged(alone, [tick({ musterId: null, personId: 'new', found })]);
  expect(shown.counts).toMatchObject({ total: 2, safe: 1, missing: 1 });
  expect(shown.people[0]?.areaNames).toEqual(['A', 'B']);
});

it.each([
  ['nguyen 1', false, [], true],
  ['at26000001', false, [], true],
  ['ptsc', false, [], true],
  ['tran', false, [], false],
  ['', true, [], false],
  // Who was ticked on this phone just now stays in sight.
  ['', true, ['1'], true],
])(
  'finds a safe person by “%s”, missing only: %s, ticked just now: %j',
  (keyword, isMissingOnly, ticked, isFound) => {
    const shown = { ...person('1', { state: 'safe' }), isWaiting: false };
    expect(isShown(shown, { keyword, isMissingOnly, ticked: new Set(ticked) })).toBe(isFound);
  },
);
