import {
  gates,
  MOST_OWN_INSIDE,
  NOWHERE,
  workAreas,
  type Language,
  type Muster,
  type OverdueReason,
  type OwnInside,
  type SiteListQuery,
  type SiteRow,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { AgedReads } from '../../../platform/database/aged-reads';
import { Database } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { containing, eachOf, foundByWords, numberOf } from '../../../platform/database/keyword';
import { RecordReads } from '../../../requests/reads/record-reads';
import { ReferenceCache } from '../../../plant/reference-data';
import { cameInSince, SiteBoards } from './site-board.service';
import { isCorrected, siteRows, type SiteMoment } from './site-rows';

/** A person or vehicle of the site with what is shown of it. */
export interface FoundRow {
  count: number;
  id: string;
  personId: string | null;
  identityKey: string | null;
  isGuest: boolean;
  number: string;
  name: string;
  companyName: string;
  areaIds: string[];
  gateId: string;
  isInside: boolean;
  since: Date;
  isTimeCorrected: boolean;
  overdue: OverdueReason[];
}

/** The columns of a row of `site`, with its number, name and company. */
const FACTS = Prisma.sql`site.id::text, site.person_id::text as "personId", p.identity_key as "identityKey",
  site.is_guest as "isGuest", coalesce(v.number_plate, e.number, '') as number,
  coalesce(p.full_name, v.branch_name, '') as name, coalesce(co.name, '') as "companyName",
  site.area_ids::text[] as "areaIds", site.gate_id::text as "gateId", site.is_inside as "isInside", site.since,
  ${isCorrected(Prisma.sql`e`)} as "isTimeCorrected", site.overdue`;
const FROM = Prisma.sql`site
  left join person p on p.id = site.person_id
  left join vehicle_record v on v.id = site.vehicle_id
  left join contractor co on co.id = site.contractor_id
  left join gate_event e on e.id = site.event_id`;

/** Selects the phone of the contact, or of the author, of the request on which a person's card rests. */
export const contactOf = (personId: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select coalesce(nullif(pl.contact_phone, ''), pl.requestor_phone) as phone
  from safety_card c join people_plan pl on pl.request_id = coalesce(c.rests_on_id, c.request_id)
  where c.person_id = ${personId} order by c.is_ended, c.valid_to desc limit 1`;

/** Lists who is inside. Each person that staff see is recorded as read. */
@Injectable()
export class SiteLists {
  constructor(
    private readonly database: Database,
    private readonly aged: AgedReads,
    private readonly boards: SiteBoards,
    private readonly reads: RecordReads,
    private readonly cache: ReferenceCache,
  ) {}

  /** A page of those who are inside, overdue or came in today: the longest inside first. */
  async search(
    viewer: CurrentUser,
    query: SiteListQuery,
    language: Language,
  ): Promise<{ data: SiteRow[]; totalCount: number }> {
    const moment = await this.boards.moment();
    const picked =
      query.show === 'cameIn'
        ? Prisma.sql`(place.person_id in (${cameInSince('person_id', moment.now)})
            or place.vehicle_id in (${cameInSince('vehicle_id', moment.now)}))`
        : Prisma.sql`place.is_inside`;
    const rows = await this.aged.read<FoundRow>(Prisma.sql`
      with ${siteRows(picked, moment)}
      select count(*) over ()::int as count, ${FACTS} from ${FROM}
      where ${Prisma.join(conditions(query), ' and ')}
      order by site.since, site.id limit ${query.take} offset ${query.skip}`);
    const [names] = await Promise.all([this.names(language), this.note(viewer, rows)]);
    return {
      totalCount: rows[0]?.count ?? 0,
      data: rows.map(({ count: _count, identityKey: _key, areaIds, gateId, since, ...row }) => ({
        ...row,
        areaNames: names.areas(areaIds),
        gateName: names.gate(gateId),
        since: since.toISOString(),
      })),
    };
  }

  /** All people inside, by area in the order of the plant's list; those without a known area come last. */
  async muster(viewer: CurrentUser, language: Language): Promise<Muster> {
    const moment = await this.boards.moment();
    const rows = await this.inside(moment);
    const [names, doubts] = await Promise.all([
      this.names(language),
      this.boards.doubts(moment.now, language),
      this.note(viewer, rows),
    ]);
    const told = rows.map(
      ({
        id,
        personId,
        areaIds,
        name,
        companyName,
        number,
        phone,
        since,
        gateId,
        isTimeCorrected,
      }) => ({
        areaIds,
        person: {
          id: personId ?? id,
          name,
          companyName,
          number,
          phone,
          since: since.toISOString(),
          isTimeCorrected,
          gateName: names.gate(gateId),
        },
      }),
    );
    const ofArea = (name: string, isOf: (areaIds: readonly string[]) => boolean) => ({
      name,
      people: told.flatMap(({ areaIds, person }) => (isOf(areaIds) ? [person] : [])),
    });
    const areas = [
      ...names.areaRows.map(({ id, name }) => ofArea(name, (areaIds) => areaIds.includes(id))),
      ofArea('', (areaIds) => areaIds.length === 0),
    ];
    return {
      at: moment.now.toISOString(),
      total: rows.length,
      ...doubts,
      areas: areas.filter(({ people }) => people.length > 0),
    };
  }

  /** All people inside with the phone of their contact, by name. */
  inside(moment: SiteMoment): Promise<(FoundRow & { phone: string })[]> {
    return this.database.read<FoundRow & { phone: string }>(Prisma.sql`
      with ${siteRows(Prisma.sql`place.is_inside and place.person_id is not null`, moment)}
      select ${FACTS}, coalesce(contact.phone, '') as phone from ${FROM}
      left join lateral (${contactOf(Prisma.sql`site.person_id`)}) contact on true
      order by searchable(p.full_name), site.id`);
  }

  /** A company's people who are inside. */
  async ofCompany(contractorId: string, language: Language): Promise<OwnInside> {
    const moment = await this.boards.moment();
    const isOwn = Prisma.sql`place.is_inside and place.contractor_id = ${contractorId}::uuid`;
    const [rows, [counted], names] = await Promise.all([
      this.database.read<FoundRow>(Prisma.sql`
        with ${siteRows(isOwn, moment)} select ${FACTS} from ${FROM}
        order by site.since, site.id limit ${MOST_OWN_INSIDE}`),
      this.database.read<{ heads: number; vehicles: number }>(Prisma.sql`
        select count(place.person_id)::int as heads, count(place.vehicle_id)::int as vehicles
        from gate_place place where ${isOwn}`),
      this.names(language),
    ]);
    return {
      heads: counted?.heads ?? 0,
      vehicles: counted?.vehicles ?? 0,
      data: rows.map(({ id, personId, number, name, gateId, since }) => ({
        id,
        isVehicle: personId === null,
        number,
        name,
        gateName: names.gate(gateId),
        since: since.toISOString(),
      })),
    };
  }

  private note(viewer: CurrentUser, rows: readonly FoundRow[]): Promise<void> {
    const keys = rows.flatMap(({ identityKey: key }) => (key === null ? [] : [key]));
    return this.reads.noteAll(viewer, 'site', keys);
  }

  /** The plant's areas, and the names of areas and gates, in a language. */
  async names(language: Language) {
    const [areaRows, gateRows] = await Promise.all([
      this.cache.rows(workAreas, language),
      this.cache.rows(gates, language),
    ]);
    return {
      areaRows,
      areas: (ids: readonly string[]) =>
        areaRows.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])),
      gate: (gateId: string) => gateRows.find(({ id }) => id === gateId)?.name ?? '',
    };
  }
}

const OF_KIND = {
  heads: Prisma.sql`site.person_id is not null`,
  guests: Prisma.sql`site.is_guest`,
  vehicles: Prisma.sql`site.vehicle_id is not null`,
};

function conditions({ show, kind, areaId, contractorId, gateId, keyword }: SiteListQuery) {
  const all = [Prisma.sql`true`];
  if (show === 'overdue') all.push(Prisma.sql`cardinality(site.overdue) > 0`);
  if (show === 'long') all.push(Prisma.sql`'long' = any(site.overdue)`);
  if (kind) all.push(OF_KIND[kind]);
  if (areaId === NOWHERE) all.push(Prisma.sql`cardinality(site.area_ids) = 0`);
  else if (areaId) all.push(Prisma.sql`${areaId}::uuid = any(site.area_ids)`);
  if (contractorId === NOWHERE) all.push(Prisma.sql`site.contractor_id is null`);
  else if (contractorId) all.push(Prisma.sql`site.contractor_id = ${contractorId}::uuid`);
  if (gateId) all.push(Prisma.sql`site.gate_id = ${gateId}::uuid`);
  if (keyword !== '') all.push(foundByWords(keyword, isSomebody));
  return all;
}

/** Condition: the name, company or number of a person or vehicle at a place contains some words. */
function isSomebody(words: readonly string[]): Prisma.Sql {
  const text = Prisma.sql`searchable(coalesce(p.full_name, v.branch_name, '') || ' ' || coalesce(co.name, ''))`;
  const named = eachOf(words, (word) => containing(text, word));
  const number = numberOf(words);
  if (number === '') return named;
  return Prisma.sql`${named}
    or ${containing(Prisma.sql`bare_number(coalesce(v.number_plate, e.number, ''))`, number)}`;
}
