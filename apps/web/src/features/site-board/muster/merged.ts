import type { HeldMuster, Muster, MusteredPerson, MusterTick } from '@portal/contracts';
import { musterCounts, musterStates } from '@portal/domain';

/** A person with what this phone has noted and not sent yet. */
export interface ShownPerson extends MusteredPerson {
  isWaiting: boolean;
}

/** A muster as the phone shows it. */
export interface ShownMuster extends Omit<HeldMuster, 'id' | 'kind' | 'people'> {
  /** Null for a phone that knows no muster, because it has no network. */
  id: string | null;
  kind: HeldMuster['kind'] | null;
  people: ShownPerson[];
}

interface CountedHere {
  id: string;
  personId: string;
  state: MusterTick['state'];
  at: number;
  byName: string;
  place: string;
  isWaiting: boolean;
}

type Base = Omit<ShownMuster, 'people' | 'counts'> & { people: readonly MusteredPerson[] };

/** Adds the ticks that wait on this phone to a muster, and counts again. */
export function merged(base: Base, waiting: readonly MusterTick[]): ShownMuster {
  const own = waiting.filter(({ musterId }) => musterId === null || musterId === base.id);
  const known = new Set(base.people.map(({ id }) => id));
  const added = own.filter(({ personId, found }) => found !== null && !known.has(personId));
  const people = [...base.people, ...added.map(asPerson)];
  const ticks = [
    ...base.people.flatMap(({ id, tick }): CountedHere[] =>
      tick === null
        ? []
        : [{ ...tick, id: '', personId: id, at: Date.parse(tick.at), isWaiting: false }],
    ),
    ...own.map(({ id, personId, state, place, tickedAt, offsetMs }): CountedHere => ({
      id,
      personId,
      state,
      at: Date.parse(tickedAt) - (offsetMs ?? 0),
      byName: '',
      place,
      isWaiting: true,
    })),
  ];
  const states = musterStates(
    people.map(({ id, leftAt }) => ({ id, leftAt: leftAt === null ? null : Date.parse(leftAt) })),
    ticks,
  );
  const shown = people.map((person): ShownPerson => {
    const counted = states.get(person.id);
    const newest = counted?.newest;
    return {
      ...person,
      state: counted?.state ?? person.state,
      isDiffering: person.isDiffering || (counted?.isDiffering ?? false),
      tick: newest
        ? {
            state: newest.state,
            at: new Date(newest.at).toISOString(),
            byName: newest.byName,
            place: newest.place,
          }
        : null,
      isWaiting: newest?.isWaiting ?? false,
    };
  });
  return { ...base, people: shown, counts: musterCounts(shown.map(({ state }) => state)) };
}

const NOT_TICKED = { leftAt: null, state: 'open', tick: null, isDiffering: false } as const;

const asPerson = ({ personId, found }: MusterTick): MusteredPerson => ({
  id: personId,
  name: found?.name ?? '',
  companyName: found?.companyName ?? '',
  number: found?.number ?? '',
  phone: '',
  areaNames: [],
  gateName: '',
  since: null,
  isTimeCorrected: false,
  isAdded: true,
  ...NOT_TICKED,
});

/** The list that a phone has kept as a muster that it does not know yet. */
export function aloneMuster({ at, areas }: Muster): Base {
  const people = new Map<string, MusteredPerson>();
  for (const { name: area, people: inArea } of areas)
    for (const person of inArea) {
      const areaNames = area === '' ? [] : [area];
      const known = people.get(person.id);
      people.set(
        person.id,
        known
          ? { ...known, areaNames: [...known.areaNames, ...areaNames] }
          : { ...person, areaNames, isAdded: false, ...NOT_TICKED },
      );
    }
  return {
    id: null,
    kind: null,
    startedAt: at,
    startedByName: '',
    endedAt: null,
    cameIn: 0,
    people: [...people.values()],
  };
}
