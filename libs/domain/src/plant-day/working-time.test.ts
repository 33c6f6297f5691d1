import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { addDays, plantInstant } from '../plant-time';
import {
  exceededLimits,
  exceededWords,
  minuteOf,
  mondayOf,
  passagesFrom,
  staysOf,
  workedAhead,
  type ExceededLimit,
  type Passage,
  type WorkingLimit,
  type Worked,
} from './working-time';

const limit = (
  limitKind: WorkingLimit['limitKind'],
  hours: number,
  change: Partial<WorkingLimit> = {},
): WorkingLimit => ({ limitKind, active: true, hours, afterHours: 0, atGate: 'amber', ...change });
const LIMITS = [limit('inside', 13), limit('rest', 6, { afterHours: 8 }), limit('week', 72)];

/** A Wednesday. */
const DAY = '2026-04-08';
const MONDAY = '2026-04-06';
const at = (time: string, day = DAY) => minuteOf(plantInstant(`${day} ${time}`));
/** Passages from texts such as "in 07:00", of a day or days after it. */
const passages = (...texts: string[]): Passage[] =>
  texts.map((text) => {
    const [direction = '', time = '', later = '0'] = text.split(' ');
    return [at(time, addDays(DAY, Number(later))), direction === 'in' ? 'in' : 'out'];
  });
const worked = (all: readonly Passage[], minutes = 0): Worked => ({
  passages: all,
  earlier: { week: MONDAY, minutes },
});

it.each([
  [[], []],
  [['in 07:00', 'out 16:00'], [[at('07:00'), at('16:00')]]],
  [['in 07:00'], [[at('07:00'), null]]],
  // How long a stay without a recorded end has lasted is unknown.
  [['in 07:00', 'in 12:00', 'out 16:00'], [[at('12:00'), at('16:00')]]],
  [['out 05:00', 'in 07:00', 'out 16:00', 'out 16:01'], [[at('07:00'), at('16:00')]]],
])('stays of %j', (texts, expected) => {
  expect(staysOf(passages(...texts)).map(({ from, to }) => [from, to])).toEqual(expected);
});

type Told = [ExceededLimit['limit'], minutes: number, until: string | null];

it.each<[string, string[], string, Told[], number?]>([
  ['no passages', [], '07:00', []],
  ['lunch outside', ['in 07:00', 'out 11:30'], '12:00', []],
  ['a break after a short second stay', ['out 16:00 -1', 'in 07:00', 'out 09:00'], '09:30', []],
  [
    'back in the night after a shift',
    ['in 13:00', 'out 23:40'],
    '03:00 1',
    [['rest', 200, `${addDays(DAY, 1)} 05:40`]],
  ],
  ['rested to the minute', ['in 13:00', 'out 23:40'], '05:40 1', []],
  [
    'a shift with breaks',
    ['in 07:00', 'out 11:00', 'in 11:30', 'out 16:30'],
    '20:00',
    [['rest', 210, `${DAY} 22:30`]],
  ],
  [
    '13 hours within a day',
    ['in 05:00', 'out 12:00', 'in 12:30', 'out 18:30'],
    '18:31',
    [
      ['inside', 780, `${addDays(DAY, 1)} 05:01`],
      ['rest', 1, `${addDays(DAY, 1)} 00:30`],
    ],
  ],
  ['still inside after 13 hours', ['in 05:00'], '18:10', [['inside', 790, null]]],
  ['a way out that was not recorded', ['in 05:00 -1', 'in 05:00', 'out 06:00'], '07:00', []],
  ['passages after the time asked for', ['in 05:00', 'out 20:00'], '04:00', []],
  [
    'the week is full until Monday',
    ['in 06:00', 'out 13:00'],
    '19:30',
    [['week', 4320, '2026-04-13 00:00']],
    65 * 60,
  ],
  ['a minute less in the week', ['in 06:00', 'out 12:59'], '19:30', [], 65 * 60],
  ['the next week', ['in 06:00', 'out 13:00'], '07:00 5', [], 65 * 60],
])('%s', (_, texts, time, expected, earlier = 0) => {
  const [clock = '', later = '0'] = time.split(' ');
  const now = `${addDays(DAY, Number(later))} ${clock}`;
  const found = exceededLimits(worked(passages(...texts), earlier), LIMITS, now);
  expect(found.map(({ limit: kind, minutes, until }) => [kind, minutes, until])).toEqual(expected);
});

it.each<[Partial<WorkingLimit>, boolean[]]>([
  [{}, [true]],
  [{ atGate: 'red' }, [false]],
  [{ atGate: 'none' }, []],
  [{ active: false }, []],
])('a limit with %j', (change, amber) => {
  const found = exceededLimits(
    worked(passages('in 05:00')),
    [limit('inside', 13, change)],
    `${DAY} 19:00`,
  );
  expect(found.map(({ isAmber }) => isAmber)).toEqual(amber);
});

it('words name hours, minutes, and when the person may come in', () => {
  const told = { minutes: 200, hours: 6, until: '2026-04-09 05:40' };
  expect(exceededWords(told)).toEqual({
    hour: 3,
    minutes: 20,
    limit: 6,
    time: '05:40',
    day: '09/04',
  });
});

it.each([
  ['2026-04-06', '2026-04-03'],
  ['2026-04-12', '2026-04-05'],
])('passages that matter on %s begin on %s', (day, first) => {
  expect(passagesFrom(day)).toEqual(plantInstant(`${first} 00:00`));
});

it('most people have nothing to carry', () => {
  const now = plantInstant(`${DAY} 12:00`);
  expect(workedAhead(worked(passages('in 06:00 -2', 'out 06:30 -2')), LIMITS, now, 12)).toBeNull();
});

/** Minutes of a week, in order, that lead in or out at random. */
const anyPassages = array(tuple(integer({ min: 0, max: 9 * 24 * 60 }), constantFrom('in', 'out')), {
  maxLength: 40,
}).map((all) => all.toSorted(([one], [other]) => one - other));

it('what a device carries answers as the whole does, for as long as the list is good', () => {
  const first = at('00:00', addDays(MONDAY, -2));
  assert(
    property(anyPassages, integer({ min: 0, max: 12 * 60 }), (offsets, later) => {
      const all = offsets.map(([offset, way]): Passage => [first + offset, way as Passage[1]]);
      const madeAt = first + 7 * 24 * 60;
      const now = new Date((madeAt + later) * 60_000);
      const made = new Date(madeAt * 60_000);
      const before = all.filter(([minute]) => minute <= madeAt);
      const since = all.filter(([minute]) => minute > madeAt && minute <= madeAt + later);
      const nothing = { week: mondayOf('2026-04-11'), minutes: 0 };
      const carried = workedAhead({ passages: before, earlier: nothing }, LIMITS, made, 12);
      const time = new Date(now.getTime() + 7 * 3_600_000).toISOString();
      const clock = `${time.slice(0, 10)} ${time.slice(11, 16)}`;
      expect(
        exceededLimits(
          {
            passages: [...(carried?.passages ?? []), ...since],
            earlier: carried?.earlier ?? nothing,
          },
          LIMITS,
          clock,
        ),
      ).toEqual(
        exceededLimits({ passages: [...before, ...since], earlier: nothing }, LIMITS, clock),
      );
    }),
    { numRuns: 1000 },
  );
});
