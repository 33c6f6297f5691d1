import {
  gates,
  workAreas,
  workingTimeLimits,
  type Language,
  type SiteBoard,
  type SiteCounts,
  type SiteHour,
} from '@portal/contracts';
import {
  holdsOn,
  isOpen,
  plantDate,
  plantInstant,
  plantTime,
  type AreaHours,
} from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { AgedReads } from '../../../platform/database/aged-reads';
import { Database } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { cachedAnswer, type CachedAnswer } from '../../../platform/http/cached';
import { DeviceClocks } from '../devices/device-clocks';
import { OpenPassages } from '../scan/open-passages';
import { ReferenceCache } from '../../../plant/reference-data';
import { CompanyHolds } from '../../../plant/company-papers';
import { siteRows, type SiteMoment } from './site-rows';
import { runningMuster } from '../musters/running-muster';

interface Share extends SiteCounts {
  id: string | null;
}
interface Counted extends SiteCounts {
  overdue: number;
  long: number;
  cameIn: number;
  areas: Share[];
  contractors: (Share & { name: string })[];
  gates: Share[];
}

const HOUR_MS = 3_600_000;
const HOURS = 24;

const MIDNIGHT = (now: Date): Date => plantInstant(`${plantDate(now)} 00:00`);

/** Ids of people or vehicles that came in since an instant, each once. */
export const cameInSince = (column: 'person_id' | 'vehicle_id', now: Date): Prisma.Sql =>
  Prisma.sql`select distinct e.${Prisma.raw(column)} from gate_event e where e.happened_at >= ${MIDNIGHT(now)}
    and e.direction = 'in' and e.outcome <> 'refused' and e.${Prisma.raw(column)} is not null`;

const COUNTS = Prisma.sql`count(*) filter (where person_id is not null)::int as heads,
  count(*) filter (where is_guest)::int as guests, count(*) filter (where vehicle_id is not null)::int as vehicles`;

/** Counts who is inside (docs/product/plant-day.md, "Site board"), from places and index ranges. */
@Injectable()
export class SiteBoards {
  /** The newest board of each source in each language, shared by all callers of this instance. */
  private readonly newest = new Map<string, { etag: string; answer: Promise<CachedAnswer> }>();

  constructor(
    private readonly database: Database,
    private readonly aged: AgedReads,
    private readonly cache: ReferenceCache,
    private readonly clocks: DeviceClocks,
    private readonly passages: OpenPassages,
    private readonly companies: CompanyHolds,
  ) {}

  /** The data by which rows of the site are judged now. */
  async moment(now = new Date()): Promise<SiteMoment> {
    const [hours, limits, heldCompanyIds] = await Promise.all([
      this.database.read<AreaHours>(
        Prisma.sql`select area_id::text as "areaId", weekday, start_hour as "startHour", end_hour as "endHour"
          from work_area_hours where active`,
      ),
      this.cache.rows(workingTimeLimits, 'vi'),
      this.heldCompanies(plantDate(now)),
    ]);
    const inside = limits.find(({ limitKind }) => limitKind === 'inside');
    const areaIds = [...new Set(hours.map(({ areaId }) => areaId))];
    const at = { hours, now: plantTime(now) };
    return {
      now,
      closedAreaIds: areaIds.filter((areaId) => !isOpen(areaId, at)),
      heldCompanyIds,
      longestHours: inside?.active ? inside.hours : null,
    };
  }

  /** Companies with people or vehicles inside whom gates refuse today for papers of the company. */
  private async heldCompanies(today: string): Promise<string[]> {
    const inside = await this.database.read<{ id: string }>(Prisma.sql`
      select distinct contractor_id::text as id from gate_place where is_inside and contractor_id is not null`);
    const holds = await this.companies.of(
      (statement) => this.database.read(statement),
      inside.map(({ id }) => id),
    );
    return [...holds]
      .filter(([, ofCompany]) => holdsOn(ofCompany, today).some(({ isAmber }) => !isAmber))
      .map(([id]) => id);
  }

  /**
   * The ETag of the current board. It reads only the end of an index, however many events there are. An event that was
   * received before the newest one but stored after it changes the number of events in the last ten seconds. The ETag
   * changes every minute, because hours end and records change without an event, and with a muster that begins or ends.
   */
  async etag(language: Language): Promise<string> {
    const [at] = await this.aged.read<{ newest: string; count: number; muster: string }>(
      Prisma.sql`
      select coalesce((select max(received_at) from gate_event)::text, '') as newest,
        (select count(*) from gate_event where received_at > now() - interval '10 seconds')::int as count,
        coalesce((select id::text from muster where ended_at is null), '') as muster`,
    );
    return `W/"${this.source(language)}.${Math.floor(Date.now() / 60_000)}.${Date.parse(at?.newest ?? '') || 0}.${at?.count ?? 0}.${at?.muster ?? ''}"`;
  }

  /** A replica's board may lack what a caller has just written, so who reads the primary shares none with others. */
  private source(language: Language): string {
    return this.aged.isAged ? `${language}.replica` : language;
  }

  /** The board, counted once for all callers with the same ETag. */
  async answer(etag: string, language: Language): Promise<CachedAnswer> {
    const source = this.source(language);
    const known = this.newest.get(source);
    if (known?.etag === etag) return known.answer;
    const answer = this.board(etag, language).then((board) => ({ ...cachedAnswer(board), etag }));
    this.newest.set(source, { etag, answer });
    // A failed count is not cached.
    answer.catch(() => this.newest.delete(source));
    return answer;
  }

  /** What readers of the figures should know: wrong clocks, and passages of unknown people. */
  async doubts(now: Date, language: Language): Promise<Pick<SiteBoard, 'clocks' | 'openPassages'>> {
    const [clocks, openPassages] = await Promise.all([
      this.clocks.wrong(now, language),
      this.passages.count(now),
    ]);
    return { clocks, openPassages };
  }

  /** @param version identifies the content */
  async board(version: string, language: Language): Promise<SiteBoard> {
    const moment = await this.moment();
    const { now, longestHours } = moment;
    const [[counted], areaRows, gateRows, doubts, muster] = await Promise.all([
      this.aged.read<Counted>(Prisma.sql`
        with ${siteRows(Prisma.sql`place.is_inside`, moment)}
        select total.*,
          (select count(*) from (${cameInSince('person_id', now)}) came)::int
            + (select count(*) from (${cameInSince('vehicle_id', now)}) came)::int as "cameIn",
          (select coalesce(jsonb_agg(to_jsonb(share)), '[]') from (
            select area_id as id, ${COUNTS} from site left join unnest(area_ids) area_id on true
            group by area_id) share) as areas,
          (select coalesce(jsonb_agg(to_jsonb(share) order by share.heads desc, share.name), '[]') from (
            select c.id, coalesce(c.name, '') as name, ${COUNTS}
            from site left join contractor c on c.id = site.contractor_id group by c.id, c.name) share) as contractors,
          (select coalesce(jsonb_agg(to_jsonb(share)), '[]') from (
            select gate_id as id, ${COUNTS} from site group by gate_id) share) as gates
        from (select ${COUNTS}, count(*) filter (where cardinality(overdue) > 0)::int as overdue,
          count(*) filter (where 'long' = any(overdue))::int as long from site) total`),
      this.cache.rows(workAreas, language),
      this.cache.rows(gates, language),
      this.doubts(now, language),
      runningMuster(this.database),
    ]);
    if (!counted) throw new Error('The site was not counted');
    return {
      ...counted,
      ...doubts,
      muster,
      at: now.toISOString(),
      version,
      longestHours,
      areas: named(counted.areas, areaRows),
      gates: named(counted.gates, gateRows),
    };
  }

  /**
   * The last 24 hours, the current one last. It reads the events of that time, the previous place of each person in
   * them, and who is inside now.
   */
  async day(now = new Date()): Promise<SiteHour[]> {
    const first = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - (HOURS - 1) * HOUR_MS);
    const rows = await this.aged.read<{ hour: number; in: number; out: number; heads: number }>(
      Prisma.sql`
      with recent as (
        select person_id, direction, happened_at, lag(direction) over one as before
        from gate_event where happened_at >= ${first} and outcome <> 'refused' and person_id is not null
        window one as (partition by person_id order by happened_at, id)),
      hours as (
        select floor(extract(epoch from recent.happened_at - ${first}::timestamptz) / 3600)::int as hour,
          count(*) filter (where recent.direction = 'in')::int as in,
          count(*) filter (where recent.direction = 'out')::int as out,
          sum((recent.direction = 'in')::int - (coalesce(recent.before, earlier.direction, 'out') = 'in')::int)::int as change
        from recent
        left join lateral (
          select e.direction from gate_event e where recent.before is null and e.person_id = recent.person_id
            and e.outcome <> 'refused' and e.happened_at < ${first}
          order by e.happened_at desc, e.id desc limit 1) earlier on true
        group by 1)
      select h.hour, coalesce(hours.in, 0) as in, coalesce(hours.out, 0) as out,
        ((select count(*) from gate_place where is_inside and person_id is not null)
          - coalesce(sum(hours.change) over (order by h.hour desc rows between unbounded preceding and 1 preceding), 0)
        )::int as heads
      from generate_series(0, ${HOURS - 1}) h(hour) left join hours on hours.hour = h.hour
      order by h.hour`,
    );
    return rows.map(({ hour, ...counts }) => ({
      ...counts,
      from: new Date(first.getTime() + hour * HOUR_MS).toISOString(),
    }));
  }
}

/** Shares with the names of a list and in its order; those without a row come last. */
function named(
  shares: readonly Share[],
  rows: readonly { id: string; name: string }[],
): (Share & { name: string })[] {
  const places = new Map(rows.map(({ id, name }, at) => [id, { name, at }]));
  const placeOf = ({ id }: Share) => (id === null ? undefined : places.get(id));
  return shares
    .toSorted(
      (one, other) => (placeOf(one)?.at ?? rows.length) - (placeOf(other)?.at ?? rows.length),
    )
    .map((share) => ({ ...share, name: placeOf(share)?.name ?? '' }));
}
