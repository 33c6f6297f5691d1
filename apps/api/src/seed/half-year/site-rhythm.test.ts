import { addDays, plantInstant } from '@portal/domain';
import { Random } from './random';
import { staysOfPerson, staysOfVehicle, type Stay } from './site-rhythm';

const PEOPLE = 140;
const VEHICLES = 6;
const FIRST = '2026-10-01';
const days = Array.from({ length: 24 }, (_, at) => addDays(FIRST, at));

const staysOf = (count: number, stays: (random: Random, at: number, day: string) => Stay[]) => {
  const random = new Random('rhythm');
  return days.flatMap((day) =>
    Array.from({ length: count }, (_, at) => stays(random, at, day)).flat(),
  );
};
const inside = (stays: readonly Stay[], at: Date): number =>
  stays.filter(({ from, to }) => from <= at && at < to).length;
/** Every half hour of two weeks, starting when all who stay for days have arrived. */
const halfHours = Array.from(
  { length: 14 * 48 },
  (_, at) => new Date(plantInstant(`${addDays(FIRST, 8)} 00:00`).getTime() + at * 1_800_000),
);

it('has people and vehicles at the plant at every hour', () => {
  const [people, vehicles] = [staysOf(PEOPLE, staysOfPerson), staysOf(VEHICLES, staysOfVehicle)];
  const empty = halfHours.filter((at) => inside(people, at) < 20 || inside(vehicles, at) < 2);
  expect(empty.map((at) => at.toISOString())).toEqual([]);
});

it('has more of them by day than by night', () => {
  const people = staysOf(PEOPLE, staysOfPerson);
  const [noon, midnight] = ['2026-10-14 10:00', '2026-10-14 02:00'].map((time) =>
    inside(people, plantInstant(time)),
  );
  expect(noon).toBeGreaterThan(2 * (midnight ?? 0));
});

it('never has anybody twice at once', () => {
  for (const [count, stays] of [
    [PEOPLE, staysOfPerson],
    [VEHICLES, staysOfVehicle],
  ] as const)
    for (let at = 0; at < count; at += 1) {
      const random = new Random(`of ${at}`);
      const all = days.flatMap((day) => stays(random, at, day));
      const double = all.filter((stay, place) => {
        const next = all[place + 1];
        return stay.to <= stay.from || (next && next.from <= stay.to);
      });
      expect(double).toEqual([]);
    }
});
