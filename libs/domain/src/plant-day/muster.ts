import type { MusterCounts, MusterState, MusterTickState } from '@portal/contracts';

/** A tick as far as the counts depend on it. */
export interface CountedTick {
  id: string;
  personId: string;
  state: MusterTickState;
  /** By the server's clock, in milliseconds. */
  at: number;
}

/** A person as far as the counts depend on it. */
export interface CountedPerson {
  id: string;
  /** When the person left by a gate; null while inside. */
  leftAt: number | null;
}

/** How a person is, and the tick that says so. */
export interface Mustered<Tick> {
  state: MusterState;
  newest: Tick | null;
  /** Whether somebody noted that the person is safe, and somebody that the person was not found. */
  isDiffering: boolean;
}

const isLater = (one: CountedTick, other: CountedTick): boolean =>
  one.at > other.at || (one.at === other.at && one.id > other.id);

/**
 * How each person of a muster is. The tick with the latest time counts, at equal times the one with
 * the greater id, so the order in which ticks arrive does not matter, nor how often they do. A person
 * who left by a gate is not missing.
 */
export function musterStates<Tick extends CountedTick>(
  people: readonly CountedPerson[],
  ticks: readonly Tick[],
): Map<string, Mustered<Tick>> {
  const newest = new Map<string, Tick>();
  const noted = new Map<string, Set<MusterTickState>>();
  for (const tick of ticks) {
    const known = newest.get(tick.personId);
    if (!known || isLater(tick, known)) newest.set(tick.personId, tick);
    noted.set(tick.personId, (noted.get(tick.personId) ?? new Set()).add(tick.state));
  }
  return new Map(
    people.map(({ id, leftAt }) => {
      const tick = newest.get(id) ?? null;
      const said = noted.get(id);
      const isDiffering = said !== undefined && said.has('safe') && said.has('notFound');
      const state: MusterState =
        tick?.state !== 'safe' && leftAt !== null ? 'left' : (tick?.state ?? 'open');
      return [id, { state, newest: tick, isDiffering }];
    }),
  );
}

/** How many people there are of each state. */
export function musterCounts(states: Iterable<MusterState>): MusterCounts {
  const counts = { total: 0, safe: 0, left: 0, missing: 0, notFound: 0 };
  for (const state of states) {
    counts.total += 1;
    if (state === 'safe') counts.safe += 1;
    else if (state === 'left') counts.left += 1;
    else counts.missing += 1;
    if (state === 'notFound') counts.notFound += 1;
  }
  return counts;
}
