import { MUSTER_TICKS } from '@portal/contracts';
import fc from 'fast-check';
import { musterCounts, musterStates, type CountedTick } from './muster';
import { timesOfBatch } from './device-clock';

const PEOPLE = Array.from({ length: 500 }, (_, at) => ({ id: `p${at}`, leftAt: null }));
const MINUTE = 60_000;
const START = Date.parse('2026-11-28T07:00:00Z');

const countsOf = (ticks: readonly CountedTick[], people = PEOPLE) =>
  musterCounts([...musterStates(people, ticks).values()].map(({ state }) => state));

const tick = (id: string, state: CountedTick['state'], at: number): CountedTick => ({
  id,
  personId: 'p0',
  state,
  at,
});

it('counts everybody without a tick as missing', () => {
  expect(countsOf([])).toEqual({ total: 500, safe: 0, left: 0, missing: 500, notFound: 0 });
});

it.each([
  ['a later tick', [tick('b', 'safe', 1), tick('a', 'notFound', 2)], 'notFound'],
  ['the greater id at the same time', [tick('b', 'safe', 1), tick('a', 'open', 1)], 'safe'],
  ['a tick that was taken back', [tick('a', 'safe', 1), tick('b', 'open', 2)], 'open'],
])('goes by %s, in either order', (_, ticks, state) => {
  for (const order of [ticks, ticks.toReversed()])
    expect(musterStates(PEOPLE, order).get('p0')?.state).toBe(state);
});

it.each([
  ['open', [], 'left'],
  ['not found', [tick('a', 'notFound', 5)], 'left'],
  ['safe', [tick('a', 'safe', 5)], 'safe'],
])('takes a person who left by a gate as out, if %s', (_, ticks, state) => {
  const people = [{ id: 'p0', leftAt: 3 }];
  expect(musterStates(people, ticks).get('p0')?.state).toBe(state);
});

it('says that ticks differ only if somebody was safe and not found', () => {
  const differs = (states: CountedTick['state'][]) =>
    musterStates(
      PEOPLE,
      states.map((state, at) => tick(String(at), state, at)),
    ).get('p0')?.isDiffering;
  expect(
    [
      ['safe', 'open'],
      ['safe', 'notFound'],
      ['notFound', 'open', 'safe'],
    ].map((of) => differs(of as CountedTick['state'][])),
  ).toEqual([false, true, true]);
});

it('counts 500 people the same however the ticks of five phones arrive, with their clocks corrected', () => {
  const made = fc.record({
    phone: fc.nat(4),
    person: fc.nat(499),
    state: fc.constantFrom(...MUSTER_TICKS),
    after: fc.nat(30 * MINUTE),
  });
  const world = fc.record({
    ticks: fc.array(made, { maxLength: 600 }),
    offsets: fc.array(fc.integer({ min: -300 * MINUTE, max: 300 * MINUTE }), {
      minLength: 5,
      maxLength: 5,
    }),
    seed: fc.integer(),
  });
  fc.assert(
    fc.property(world, ({ ticks, offsets, seed }) => {
      const all = ticks
        .map((one, at) => ({ ...one, id: String(at).padStart(4, '0') }))
        .toSorted((one, other) => one.after - other.after);
      const expected = new Map<string, { at: number; id: string; state: string }>();
      for (const { id, person, state, after } of all) {
        const known = expected.get(`p${person}`);
        if (!known || after > known.at || (after === known.at && id > known.id))
          expected.set(`p${person}`, { at: after, id, state });
      }
      // Each phone brings its ticks at once, with the time of its own clock.
      const arrived = offsets.flatMap((offset, phone) => {
        const own = all.filter((one) => one.phone === phone);
        const times = timesOfBatch(
          own.map(({ after }) => ({
            sequence: null,
            happenedAt: START + after + offset,
            offsetMs: offset,
            listMadeAt: null,
          })),
          {
            receivedAt: START + 40 * MINUTE,
            registeredAt: START,
            offsetMs: offset,
            before: null,
            after: null,
          },
        );
        return own.map(({ id, person, state }, at): CountedTick => ({
          id,
          personId: `p${person}`,
          state,
          at: times[at]?.at ?? 0,
        }));
      });
      const shuffled = [...arrived, ...arrived].toSorted(
        (one, other) => hash(one.id, seed) - hash(other.id, seed),
      );
      const counts = countsOf(shuffled);
      const of = (state: string) =>
        [...expected.values()].filter((one) => one.state === state).length;
      expect(counts).toEqual({
        total: 500,
        safe: of('safe'),
        left: 0,
        missing: 500 - of('safe'),
        notFound: of('notFound'),
      });
      expect(countsOf(arrived.toReversed())).toEqual(counts);
    }),
    { numRuns: 40 },
  );
});

/** A number by which ticks are shuffled. */
const hash = (text: string, seed: number): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0) + seed) % 100_003, 7);
