import type {
  HeldMuster,
  Language,
  MusterCounts,
  MusteredPerson,
  MusterKind,
  MusterTickState,
  PastMuster,
  ShownMusterTick,
} from '@portal/contracts';
import { grouped, musterCounts, musterStates } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { contactOf, SiteLists } from '../board/site-lists';

/** A muster as it is stored, with the names of who began and ended it. */
export interface MusterRow {
  id: string;
  kind: MusterKind;
  startedAt: Date;
  startedByName: string;
  endedAt: Date | null;
  endedByName: string;
  note: string;
}

interface PersonRow {
  id: string;
  identityKey: string;
  name: string;
  companyName: string;
  number: string;
  phone: string;
  areaIds: string[];
  gateId: string | null;
  since: Date | null;
  isTimeCorrected: boolean;
  isAdded: boolean;
  leftAt: Date | null;
}

interface TickRow {
  id: string;
  personId: string;
  state: MusterTickState;
  at: number;
  receivedAt: number;
  byName: string;
  place: string;
}

/** A person of a muster, with all notes about the person in the order of their times. */
export interface FullPerson extends MusteredPerson {
  identityKey: string;
  ticks: (ShownMusterTick & { id: string })[];
}

/** A muster with all that is known about it. */
export interface FullMuster {
  row: MusterRow;
  counts: MusterCounts;
  people: FullPerson[];
  /** How many ticks arrived after the end. */
  late: number;
}

const HEAD = Prisma.sql`m.id::text, m.kind::text, m.started_at as "startedAt", starter.full_name as "startedByName",
  m.ended_at as "endedAt", coalesce(ender.full_name, '') as "endedByName", m.note
  from muster m join "user" starter on starter.id = m.started_by_id left join "user" ender on ender.id = m.ended_by_id`;

/** When a person of a muster left by a gate: as it was when the muster ended, until then as it is. */
const LEFT_AT = Prisma.sql`case when m.ended_at is not null then mp.left_at
  when place.is_inside then null else place.since end`;
const WITH_PLACE = Prisma.sql`muster_person mp join muster m on m.id = mp.muster_id
  left join gate_place place on place.person_id = mp.person_id`;

/** People who are missing come first, then those who left, then the safe ones; within these by name. */
const ORDER = { notFound: 0, open: 1, left: 2, safe: 3 } as const;

/** Reads musters, and counts them. */
@Injectable()
export class KeptMusters {
  constructor(
    private readonly database: Database,
    private readonly lists: SiteLists,
  ) {}

  /** The running muster. */
  async running(): Promise<MusterRow | null> {
    const [row] = await this.database.read<MusterRow>(
      Prisma.sql`select ${HEAD} where m.ended_at is null`,
    );
    return row ?? null;
  }

  async find(id: string): Promise<MusterRow | null> {
    const [row] = await this.database.read<MusterRow>(
      Prisma.sql`select ${HEAD} where m.id = ${id}::uuid`,
    );
    return row ?? null;
  }

  /** Changes whenever something of the running muster changes. */
  async version({ id }: MusterRow): Promise<string> {
    const [at] = await this.database.read<{ ticks: number; people: number; newest: string }>(
      Prisma.sql`select (select count(*) from muster_tick where muster_id = ${id}::uuid)::int as ticks,
        (select count(*) from muster_person where muster_id = ${id}::uuid)::int as people,
        coalesce((select max(received_at) from gate_event)::text, '') as newest`,
    );
    return [id, at?.ticks, at?.people, Date.parse(at?.newest ?? '') || 0].join('.');
  }

  /** All people and ticks of a muster. */
  async full(row: MusterRow, language: Language): Promise<FullMuster> {
    const [people, ticks, names] = await Promise.all([
      this.database.read<PersonRow>(Prisma.sql`
        select mp.id::text, mp.identity_key as "identityKey", mp.name, mp.company_name as "companyName", mp.number,
          coalesce(contact.phone, '') as phone, mp.area_ids::text[] as "areaIds", mp.gate_id::text as "gateId",
          mp.since, mp.is_time_corrected as "isTimeCorrected", mp.is_added as "isAdded", ${LEFT_AT} as "leftAt"
        from ${WITH_PLACE}
        left join lateral (${contactOf(Prisma.sql`mp.person_id`)}) contact on true
        where mp.muster_id = ${row.id}::uuid order by searchable(mp.name), mp.id`),
      this.database.read<TickRow>(Prisma.sql`
        select t.id::text, t.person_id::text as "personId", t.state::text,
          (extract(epoch from t.ticked_at) * 1000)::float8 as at,
          (extract(epoch from t.received_at) * 1000)::float8 as "receivedAt", u.full_name as "byName", t.place
        from muster_tick t join "user" u on u.id = t.by_id where t.muster_id = ${row.id}::uuid
        order by t.ticked_at, t.id`),
      this.lists.names(language),
    ]);
    const states = musterStates(
      people.map(({ id, leftAt }) => ({ id, leftAt: leftAt?.getTime() ?? null })),
      ticks,
    );
    const ofPerson = grouped(ticks, ({ personId }) => personId);
    const told = people.map(({ areaIds, gateId, since, leftAt, ...person }): FullPerson => {
      const { state, newest, isDiffering } = states.get(person.id) ?? NOTHING;
      return {
        ...person,
        areaNames: names.areas(areaIds),
        gateName: gateId === null ? '' : names.gate(gateId),
        since: since?.toISOString() ?? null,
        leftAt: leftAt?.toISOString() ?? null,
        state,
        tick: newest && shown(newest),
        isDiffering,
        ticks: (ofPerson.get(person.id) ?? []).map((tick) => ({ id: tick.id, ...shown(tick) })),
      };
    });
    const end = row.endedAt?.getTime() ?? Infinity;
    return {
      row,
      counts: musterCounts(told.map(({ state }) => state)),
      people: told.toSorted((one, other) => ORDER[one.state] - ORDER[other.state]),
      late: ticks.filter(({ receivedAt }) => receivedAt > end).length,
    };
  }

  /** How many people came in since a muster began, and are not on its list. */
  async cameIn({ id, startedAt }: MusterRow): Promise<number> {
    const [found] = await this.database.read<{ count: number }>(Prisma.sql`
      select count(*)::int as count from gate_place place where place.is_inside and place.since > ${startedAt}
        and place.person_id is not null and not exists (select 1 from muster_person mp
          where mp.muster_id = ${id}::uuid and mp.person_id = place.person_id)`);
    return found?.count ?? 0;
  }

  /** The newest musters that have ended, with their counts. */
  async past(most: number): Promise<PastMuster[]> {
    const rows = await this.database.read<MusterRow>(
      Prisma.sql`select ${HEAD} where m.ended_at is not null order by m.started_at desc, m.id limit ${most}`,
    );
    const ids = rows.map(({ id }) => id);
    const of = Prisma.sql`any(${ids}::uuid[])`;
    const [people, ticks] = await Promise.all([
      this.database.read<{ musterId: string; id: string; leftAt: Date | null }>(Prisma.sql`
        select muster_id::text as "musterId", id::text, left_at as "leftAt" from muster_person
        where muster_id = ${of}`),
      this.database.read<TickRow & { musterId: string }>(Prisma.sql`
        select distinct on (muster_id, person_id) muster_id::text as "musterId", id::text,
          person_id::text as "personId", state::text, 0::float8 as at
        from muster_tick where muster_id = ${of}
        order by muster_id, person_id, ticked_at desc, id desc`),
    ]);
    const peopleOf = grouped(people, ({ musterId }) => musterId);
    const ticksOf = grouped(ticks, ({ musterId }) => musterId);
    return rows.map((row) => {
      const states = musterStates(
        (peopleOf.get(row.id) ?? []).map(({ id, leftAt }) => ({
          id,
          leftAt: leftAt?.getTime() ?? null,
        })),
        ticksOf.get(row.id) ?? [],
      );
      return {
        ...headOf(row),
        counts: musterCounts([...states.values()].map(({ state }) => state)),
      };
    });
  }
}

const NOTHING = { state: 'open', newest: null, isDiffering: false } as const;

const shown = ({ state, at, byName, place }: TickRow): ShownMusterTick => ({
  state,
  at: new Date(at).toISOString(),
  byName,
  place,
});

/** The facts of a muster that go with it. */
const headOf = ({ id, kind, startedAt, startedByName, endedAt }: MusterRow) => ({
  id,
  kind,
  startedAt: startedAt.toISOString(),
  startedByName,
  endedAt: endedAt?.toISOString() ?? null,
});

/** A running muster as the page gets it. */
export const heldOf = ({ row, counts, people }: FullMuster, cameIn: number): HeldMuster => ({
  ...headOf(row),
  counts,
  cameIn,
  // What only the protocol needs stays here.
  people: people.map(({ identityKey: _key, ticks: _ticks, ...person }) => person),
});
