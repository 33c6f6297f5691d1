import { PrimaryPositions, type ServerState } from './primary-positions';

const primary = (position: bigint, change: Partial<ServerState> = {}): ServerState => ({
  isReplica: false,
  position,
  timeline: 1,
  system: 'S',
  database: 'portal',
  ...change,
});
const replica = (position: bigint, change: Partial<ServerState> = {}) =>
  primary(position, { isReplica: true, ...change });

function asked(...states: [at: number, state: ServerState][]): PrimaryPositions {
  const positions = new PrimaryPositions();
  for (const [at, state] of states) positions.add(at, state);
  return positions;
}

it('knows the newest time of which a replica has everything', () => {
  const positions = asked([1, primary(100n)], [2, primary(200n)], [3, primary(300n)]);
  expect(
    [100n, 199n, 200n, 299n, 300n].map((position) => positions.judge(replica(position))),
  ).toEqual([1, 1, 2, 2, 3]);
  expect(positions.judge(replica(99n))).toBe('it is late');
});

it('knows it while the primary has nothing to do', () => {
  const positions = asked([1, primary(100n)], [60_000, primary(100n)]);
  expect(positions.judge(replica(100n))).toBe(60_000);
});

it.each([
  ['page', 8192n * 3n + 24n],
  ['segment', 8192n * 2048n + 40n],
])(
  'does not wait for the header of a %s, which the primary counts and no record ends in',
  (_, at) => {
    const before = at - (at % 8192n);
    expect(asked([1, primary(at)]).judge(replica(before))).toBe(1);
    expect(asked([1, primary(at)]).judge(replica(before - 8n))).toBe('it is late');
  },
);

it.each([
  ['promoted', primary(100n)],
  ['another system', replica(100n, { system: 'T' })],
  ['another database', replica(100n, { database: 'other' })],
  ['timeline', replica(100n, { timeline: 2 })],
  ['more than the primary', replica(101n)],
])('refuses what is no replica of this primary: %s', (why, state) => {
  expect(asked([1, primary(100n)]).judge(state)).toContain(why);
});

it('keeps positions of a long time, apart from each other, and the newest', () => {
  const positions = new PrimaryPositions(10);
  const positionAt = (at: number) => BigInt(100 * 8192 + 64 + at);
  for (let at = 0; at <= 1500; at += 1) positions.add(at, primary(positionAt(at)));
  const ages = [5, 750, 1500].map((at) => at - Number(positions.judge(replica(positionAt(at)))));
  expect(ages.every((age) => age >= 0 && age <= 20)).toBe(true);
  expect(ages[2]).toBe(0);
});

it('forgets positions of another epoch of marks', () => {
  const positions = asked([1, primary(100n, { epoch: 'A' })], [2, primary(120n, { epoch: 'B' })]);
  expect(positions.judge(replica(110n))).toBe('it is late');
  expect(positions.judge(replica(120n))).toBe(2);
});

it('forgets positions of another timeline', () => {
  const positions = asked([1, primary(100n)], [2, primary(90n, { timeline: 2 })]);
  expect(positions.judge(replica(100n, { timeline: 1 }))).toContain('timeline');
  positions.add(3, primary(120n, { timeline: 2 }));
  expect(positions.judge(replica(95n, { timeline: 2 }))).toBe(2);
});
