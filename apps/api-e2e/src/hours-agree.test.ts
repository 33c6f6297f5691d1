import { hoursReport } from '@portal/contracts';
import {
  addDays,
  exceededLimits,
  LONGEST_COUNTED_HOURS,
  minuteOf,
  mondayOf,
  plantDate,
  plantInstant,
  plantTime,
  staysOf,
  type Passage,
  type WorkingLimit,
} from '@portal/domain';
import { demoCaller } from '@portal/testing/demo';
import { array, constantFrom, integer, sample, tuple } from 'fast-check';
import { execute } from './support/database';
import { usePortal } from './support/portal';
import { page } from './support/reports';

const portal = usePortal({ demo: true });
const PEOPLE = 60;
const SEED = 1;
const LONGEST = LONGEST_COUNTED_HOURS * 60;
const MINUTE = 60_000;
/** The least limit, in hours, by which the domain tells what it measures. */
const MINUTE_OF_HOUR = 1 / 60;
/** Two weeks ago: all stays that are recorded have ended. */
const week = addDays(mondayOf(plantDate(new Date())), -14);
const [first, end] = [week, addDays(week, 7)].map((day) =>
  minuteOf(plantInstant(`${day} 00:00`)),
) as [number, number];

/** Gaps between passages in minutes, the first from the day before the week on, and directions of which some repeat. */
const ways = array(
  tuple(
    constantFrom(1, 30, 200, 359, 360, 480, 600, 900, 1_439, 1_440, 1_900),
    constantFrom('same', 'other', 'other', 'other', 'other', 'other'),
  ),
  { minLength: 1, maxLength: 24 },
);
const lives = sample(tuple(integer({ min: 0, max: 1_500 }), ways), {
  numRuns: PEOPLE,
  seed: SEED,
}).map(([start, drawn]): Passage[] => {
  let [minute, direction] = [first - 1_440 + start, 'out' as Passage[1]];
  return drawn.map(([gap, turn]) => {
    minute += gap;
    if (turn === 'other') direction = direction === 'in' ? 'out' : 'in';
    return [minute, direction] as const;
  });
});

const number = (index: number) => `0790${String(index).padStart(8, '0')}`;

/** Stores the passages of all people. */
async function stored(): Promise<void> {
  const rows = lives.flatMap((passages, index) =>
    passages.map(([minute, direction]) => ({
      number: number(index),
      direction,
      at: new Date(minute * MINUTE).toISOString(),
    })),
  );
  await execute(
    portal.databaseUrl,
    `insert into person (id, identity_number, identity_key, full_name)
      select gen_random_uuid(), n, n, 'Người ' || n
      from unnest(array[${lives.map((_, index) => `'${number(index)}'`).join(',')}]) n;
    insert into gate_event (id, gate_id, direction, outcome, person_id, number, contractor_id, happened_at, by_id)
      select gen_random_uuid(), (select id from gate limit 1), e.direction, 'passed', p.id, '',
        (select id from contractor where code = 'PTSC'), e.at, (select id from "user" where email = 'guard@plant.example')
      from jsonb_to_recordset('${JSON.stringify(rows)}') e(number text, direction gate_direction, at timestamptz)
      join person p on p.identity_key = e.number`,
  );
}

const limit = (limitKind: WorkingLimit['limitKind'], hours: number, afterHours = 0) =>
  ({ limitKind, hours, afterHours, active: true, atGate: 'red' }) as const;
const LIMITS = { inside: 13, week: 72, rest: limit('rest', 6, 8) };

/** What the domain measures at a minute, if it exceeds the limit. */
const measured = (passages: readonly Passage[], one: WorkingLimit, minute: number) =>
  exceededLimits(
    { passages, earlier: { week: '', minutes: 0 } },
    [one],
    plantTime(new Date(minute * MINUTE)),
  )[0]?.minutes;

/** The row of the report as the domain computes it from the passages; undefined for somebody who was not inside. */
function computed(passages: readonly Passage[]) {
  const stays = staysOf(passages).map(({ from, to }) => ({
    from,
    went: Math.min(to ?? Infinity, from + LONGEST),
  }));
  const counted = stays.filter(({ from, went }) => went > first && from < end);
  if (counted.length === 0) return null;
  const withinDay = Math.max(
    ...counted.map(({ went }) => measured(passages, limit('inside', MINUTE_OF_HOUR), went) ?? 0),
  );
  const rests = counted.flatMap(({ from }) => {
    // What the gate says just before the passage.
    const before = passages.slice(
      0,
      passages.findIndex(([minute, direction]) => minute === from && direction === 'in'),
    );
    const rest = from < first ? undefined : measured(before, LIMITS.rest, from);
    return rest === undefined ? [] : [rest];
  });
  const minutes = measured(passages, limit('week', MINUTE_OF_HOUR), end - 1) ?? 0;
  const lasts = stays.some(({ from, went }) => from < end && went >= end);
  return {
    minutes: minutes + (lasts ? 1 : 0),
    longest: Math.max(...counted.map(({ from, went }) => went - from)),
    over: {
      inside: Number(withinDay >= LIMITS.inside * 60),
      rest: Number(rests.length > 0),
      week: Number(minutes + (lasts ? 1 : 0) >= LIMITS.week * 60),
    },
    shortest: rests.length > 0 ? Math.min(...rests) : null,
  };
}

it('the report of hours says what gates measure, whatever passages there are', async () => {
  await stored();
  const staff = await demoCaller(portal.client, 'safety@plant.example');
  const { data } = await page(hoursReport, staff, { week, keyword: 'Người' });
  const rows = new Map(data.map((row) => [row.identityCardNumber, row]));
  const told = lives.map((_, index) => {
    const row = rows.get(number(index));
    if (!row) return null;
    const { minutes, longest, over, shortestRest } = row;
    return { minutes, longest, over, shortest: over.rest ? shortestRest : null };
  });
  expect(told).toEqual(lives.map(computed));
  for (const kind of ['inside', 'rest', 'week'] as const)
    expect([kind, told.some((row) => row?.over[kind] === 1)]).toEqual([kind, true]);
});
