import {
  CARD_CHANGE_TYPE,
  EXPIRES_WITHIN_DAYS,
  RESULT,
  STATUS,
  type CardChangeType,
  type Family,
  type Status,
  type WatchedKind,
} from '@portal/contracts';
import { addDays, LOOK_ALIKES } from '@portal/domain';
import { lastDayOfResult } from '../records';
import { Prisma } from '../../platform/database/generated/client';
import { translate } from '../../platform/i18n/translator';

/** Something that expires, with its name in both languages. */
export interface WatchedRecord {
  key: string;
  contractorId: string;
  kind: WatchedKind;
  name: string;
  number: string;
  titleVi: string;
  titleEn: string;
  lastDay: string;
  requestId: string | null;
  family: Family | null;
  cardId: string | null;
  changeId: string | null;
  changeNumber: string | null;
  changeStatus: Status | null;
  changeType: CardChangeType | null;
  documentId: string | null;
}

/** A card that no request or draft extends yet, whenever it ends. */
export interface ExtendableCard {
  cardId: string;
  personId: string;
}

/** A document of a person that no request or draft renews yet. */
export interface RenewableDocument {
  personId: string;
  documentTypeId: string;
}

const VEHICLE_PAPERS = {
  audit: Prisma.sql`vi.audit_date`,
  insurance: Prisma.sql`vi.insurance_date`,
  dangerous: Prisma.sql`vi.dangerous_license_date`,
  licence: Prisma.sql`vi.driver_license_date`,
} as const;

const IS_APPROVED = Prisma.raw(`r.status = ${STATUS.approved}`);
const HAS_PASSED = Prisma.raw(`i.result = ${RESULT.passed} and i.removed_at is null`);
const SENT = Prisma.raw(`(${STATUS.waiting}, ${STATUS.needsUpdate})`);
const WITH_AUTHOR = Prisma.raw(`(${STATUS.draft}, ${STATUS.returned})`);

const papers = () =>
  Prisma.join(
    Object.entries(VEHICLE_PAPERS).map(([code, day]) => {
      const name = `watchList:vehiclePapers.${code as keyof typeof VEHICLE_PAPERS}` as const;
      return Prisma.sql`(${code}, ${translate('vi', name)}, ${translate('en', name)}, ${day})`;
    }),
  );

/**
 * Common tables to find what companies have at the plant. `own`: approved requests. `running`: those not over.
 * `holder`: for each person who is not barred, the card that ends last. `changing`: requests and drafts that extend
 * cards. `renewing`: those that renew papers, with the types. `permit`: for each vehicle, the permit that ends last.
 */
const tables = (contractorIds: readonly string[], today: string): Prisma.Sql => {
  const { letters, digits } = LOOK_ALIKES;
  const ids = Prisma.sql`${[...contractorIds]}::uuid[]`;
  const changing = (type: CardChangeType) => Prisma.sql`
      select distinct on (r.contractor_id, t.person_id) r.contractor_id, t.person_id, r.id, r.number, r.status,
        g.request_type, t.item_id
      from request r
      join card_change g on g.request_id = r.id and g.request_type = ${type}
      join request_item i on i.request_id = r.id and i.removed_at is null
      join card_change_item t on t.item_id = i.id
      where r.contractor_id = any(${ids}) and (r.status in ${SENT} or r.status in ${WITH_AUTHOR})
      order by r.contractor_id, t.person_id, r.status in ${SENT} desc, r.id desc`;
  return Prisma.sql`
    own as materialized (
      select r.id, r.family, r.contractor_id, r.ends_at from request r
      where r.contractor_id = any(${ids}) and ${IS_APPROVED}),
    running as (select o.* from own o where o.ends_at >= ${today}::date),
    held as materialized (
      select distinct on (o.contractor_id, c.person_id) o.contractor_id, c.id, c.person_id, c.number, c.valid_to,
        coalesce(c.rests_on_id, c.request_id) as request_id
      from own o join safety_card c on c.request_id = o.id
      where not c.is_temporary and not c.is_ended and c.valid_to >= ${today}::date
      order by o.contractor_id, c.person_id, c.valid_to desc, c.number),
    holder as materialized (
      select h.*, p.full_name, p.identity_number, p.identity_key, p.position_id
      from held h join person p on p.id = h.person_id
      where translate(p.identity_key, ${letters}, ${digits}) not in (
        select translate(q.identity_key, ${letters}, ${digits})
        from blacklist_entry b join person q on q.id = b.person_id
        where b.active and b.since <= ${today}::date and coalesce(b.until >= ${today}::date, true))),
    changing as materialized (${changing(CARD_CHANGE_TYPE.extend)}),
    renewing as materialized (${changing(CARD_CHANGE_TYPE.papers)}),
    permit as materialized (
      select distinct on (o.contractor_id, m.vehicle_id) o.contractor_id, o.family, m.id, m.vehicle_id, m.request_id,
        m.valid_to, v.number_plate, v.plate_key
      from running o join vehicle_permit m on m.request_id = o.id join vehicle_record v on v.id = m.vehicle_id
      where not m.is_ended and m.valid_to >= ${today}::date
      order by o.contractor_id, m.vehicle_id, m.valid_to desc, m.id)`;
};

/** The last day on which a passed exam `e` of a course `k` is valid. */
const lastDayOfCourse = Prisma.sql`coalesce(${lastDayOfResult(Prisma.sql`e`, Prisma.sql`k`)}, 'infinity'::date)`;

/**
 * Everything of companies that expires from a day on, each once. For courses, it first finds the few results that end,
 * and then the request that requires each. In the other order, the requirements of all people would be collected.
 */
const watched = (contractorIds: readonly string[], today: string): Prisma.Sql => {
  const soon = (day: Prisma.Sql) =>
    Prisma.sql`${day} between ${today}::date and ${addDays(today, EXPIRES_WITHIN_DAYS)}::date`;
  const permitVi = translate('vi', 'watchList:permit');
  const permitEn = translate('en', 'watchList:permit');
  const noChange = Prisma.sql`null::uuid as card_id, null::uuid as document_id, null::uuid as change_id,
    null as change_number, null::int as change_status, null::int as change_type, false as is_under_way`;
  const change = Prisma.sql`h.id as card_id, null::uuid as document_id, g.id as change_id, g.number as change_number,
    g.status::int as change_status, g.request_type::int as change_type, coalesce(g.status in ${SENT}, false) as is_under_way`;
  // A request that renews the person's papers is shown also if it renews others, because a person is in one change at a time.
  const renewal = Prisma.sql`h.id, d.id, coalesce(p.id, g.id), coalesce(p.number, g.number),
    coalesce(p.status, g.status)::int, coalesce(p.request_type, g.request_type)::int,
    coalesce(p.status in ${SENT}, false) and exists (
      select 1 from item_document n where n.item_id = p.item_id and n.document_type_id = d.document_type_id)`;
  const joinChange = Prisma.sql`
    left join changing g on g.contractor_id = h.contractor_id and g.person_id = h.person_id`;
  return Prisma.sql`
    with ${tables(contractorIds, today)},
    learned as materialized (
      select e.person_id, e.course_id, max(${lastDayOfCourse}) as last_day
      from training_result e join course k on k.id = e.course_id
      where e.is_passed and e.person_id in (select h.person_id from holder h)
      group by e.person_id, e.course_id having ${soon(Prisma.sql`max(${lastDayOfCourse})`)}),
    watched as materialized (
      select 'safetyCard' as kind, h.id::text as of, h.contractor_id, h.full_name as name, h.identity_number as number,
        h.number as title_vi, h.number as title_en, h.valid_to as last_day, h.request_id, r.family, ${change}
      from holder h join request r on r.id = h.request_id ${joinChange}
      where ${soon(Prisma.sql`h.valid_to`)}
      union all
      select 'document', d.id::text, h.contractor_id, h.full_name, h.identity_number, t.name_vi, t.name_en,
        d.document_date, d.request_id, o.family, ${renewal}
      from holder h join person_document d on d.person_id = h.person_id
      join own o on o.id = d.request_id and o.contractor_id = h.contractor_id
      join document_type t on t.id = d.document_type_id ${joinChange}
      left join renewing p on p.contractor_id = h.contractor_id and p.person_id = h.person_id
      where ${soon(Prisma.sql`d.document_date`)} or (d.document_date < ${today}::date and exists (
        select 1 from admission_hold a join running n on n.id = a.request_id and n.contractor_id = h.contractor_id
        where a.person_id = h.person_id and a.document_type_id = d.document_type_id
          and ${today}::date between a.from_day and a.to_day))
      union all
      select 'course', h.person_id || '.' || k.id, h.contractor_id, h.full_name, h.identity_number,
        k.name_vi, k.name_en, x.last_day, demanding.id, demanding.family, ${noChange}
      from learned x join holder h on h.person_id = x.person_id join course k on k.id = x.course_id
      join lateral (
        select r.id, r.family
        from people_item s join request_item i on i.id = s.item_id and ${HAS_PASSED}
        join request r on r.id = i.request_id and ${IS_APPROVED} and r.ends_at >= ${today}::date
        where s.identity_key = h.identity_key and r.contractor_id = h.contractor_id and exists (
          select 1 from people_plan_area a join work_area_course w on w.active and w.area_id = a.area_id
          where a.request_id = r.id and w.course_id = x.course_id
            and (w.purpose_id is null or w.purpose_id = a.purpose_id)
            and (w.position_id is null or w.position_id = h.position_id))
        order by r.ends_at desc, r.id limit 1) demanding on true
      union all
      select 'permit', m.id::text, m.contractor_id, m.number_plate, '', ${permitVi}, ${permitEn}, m.valid_to,
        m.request_id, m.family, ${noChange}
      from permit m where ${soon(Prisma.sql`m.valid_to`)}
      union all
      select 'vehiclePaper', m.id || '.' || paper.code, m.contractor_id, m.number_plate, '', paper.vi, paper.en,
        paper.last_day, m.request_id, m.family, ${noChange}
      from permit m
      join lateral (
        select v.* from request_item i join vehicle_item v on v.item_id = i.id
        where i.request_id = m.request_id and v.plate_key = m.plate_key and ${HAS_PASSED}
        order by v.item_id limit 1) vi on true
      cross join lateral (values ${papers()}) paper(code, vi, en, last_day)
      where ${soon(Prisma.sql`paper.last_day`)}
      union all
      select 'inspection', n.id::text, e.contractor_id, e.specification, e.code, n.verify_code, n.verify_code,
        n.valid_date, l.request_id, r.family, ${noChange}
      from equipment_inspection n
      join equipment_unit e on e.id = n.equipment_unit_id and e.contractor_id = any(${[...contractorIds]}::uuid[])
      join lateral (
        select t.request_id from equipment_lot t where t.equipment_unit_id = e.id and t.present + t.promised > 0
        order by t.came_in_at desc, t.id limit 1) l on true
      join request r on r.id = l.request_id
      where n.withdrawn_at is null and ${soon(Prisma.sql`n.valid_date`)}
        and not exists (
          select 1 from equipment_inspection m
          where m.equipment_unit_id = n.equipment_unit_id and m.withdrawn_at is null
            and (m.recorded_at, m.id) > (n.recorded_at, n.id))
      union all
      select 'companyPaper', q.id::text, q.contractor_id, c.name, q.number, q.name_vi, q.name_en, q.last_day, null,
        null, ${noChange}
      from (
        select distinct on (p.contractor_id, p.kind_id) p.*, k.name_vi, k.name_en
        from company_paper p join company_paper_kind k on k.id = p.kind_id and k.active
          and coalesce(k.valid_to >= ${today}::date, true)
        where p.contractor_id = any(${[...contractorIds]}::uuid[]) and p.status = 'approved'
        order by p.contractor_id, p.kind_id, p.ended_at desc, p.id desc) q
      join contractor c on c.id = q.contractor_id
      where ${soon(Prisma.sql`q.last_day`)})`;
};

const columns = Prisma.sql`w.kind || ':' || w.of as key, w.contractor_id::text as "contractorId", w.kind, w.name, w.number,
  w.title_vi as "titleVi", w.title_en as "titleEn", w.last_day::text as "lastDay", w.request_id::text as "requestId",
  w.family, w.card_id::text as "cardId", w.document_id::text as "documentId", w.change_id::text as "changeId", w.change_number as "changeNumber",
  w.change_status as "changeStatus", w.change_type as "changeType"`;

const inOrder = Prisma.sql`w.last_day, w.name, w.kind, w.of`;

/** Whether a submitted request already extends the card, or renews the document. */
const isUnderWay = Prisma.sql`w.is_under_way`;

/**
 * A page of what a company has to renew, the soonest first, with the total count on each row; an empty page is one row
 * without a key.
 * @param where a condition on `w`
 */
export const pageStatement = (
  contractorId: string,
  today: string,
  where: Prisma.Sql,
  { skip, take }: { skip: number; take: number },
): Prisma.Sql => Prisma.sql`
  ${watched([contractorId], today)},
  found as materialized (select * from watched w where ${where})
  select total.count, page.* from (select count(*)::int as count from found) total
  left join (
    select ${columns}, row_number() over (order by ${inOrder}) as place
    from found w order by place offset ${skip} limit ${take}) page on true
  order by page.place`;

/** The counts of a kind. */
export interface WatchedCount {
  kind: WatchedKind;
  count: number;
  /** How many of them have a request under way. */
  underWay: number;
  /** Cards that no request or draft extends yet. */
  extendable: number;
}

/** One row: the count of each kind, and the soonest records without a request under way. @param most number of these */
export const summaryStatement = (
  contractorId: string,
  today: string,
  most: number,
): Prisma.Sql => Prisma.sql`
  ${watched([contractorId], today)},
  counts as (
    select w.kind, count(*) filter (where not ${isUnderWay})::int as count,
      count(*) filter (where ${isUnderWay})::int as "underWay",
      count(*) filter (where w.kind = 'safetyCard' and w.change_id is null)::int as extendable
    from watched w group by w.kind),
  soonest as (
    select ${columns} from watched w where not ${isUnderWay} order by ${inOrder} limit ${most})
  select coalesce((select json_agg(c) from counts c), '[]') as counts,
    coalesce((select json_agg(s) from soonest s), '[]') as soonest`;

/**
 * What mails report to several companies: for each company its first records, with the total count. Papers of the company
 * itself have mails of their own, on the days that their kinds set.
 * @param due companies, each with the last day that its mail covers
 */
export const toldStatement = (
  due: readonly { contractorId: string; lastDay: string }[],
  today: string,
  most: number,
): Prisma.Sql => Prisma.sql`
  ${watched([...new Set(due.map(({ contractorId }) => contractorId))], today)}
  select * from (
    select ${columns}, count(*) over (partition by w.contractor_id)::int as total,
      row_number() over (partition by w.contractor_id order by ${inOrder})::int as place
    from watched w
    join unnest(${due.map(({ contractorId }) => contractorId)}::uuid[], ${due.map(({ lastDay }) => lastDay)}::date[])
      as due (contractor_id, last_day) on due.contractor_id = w.contractor_id and due.last_day = w.last_day
    where not ${isUnderWay} and w.kind <> 'companyPaper') told
  where place <= ${most} order by place`;

/**
 * Cards that neither a request nor a draft of the company extends, those that end soonest first.
 * @param cardIds limits the cards; null means all that expire in the coming days
 */
export const extendableStatement = (
  contractorId: string,
  today: string,
  cardIds: readonly string[] | null,
): Prisma.Sql => Prisma.sql`
  with ${tables([contractorId], today)}
  select h.id::text as "cardId", h.person_id::text as "personId" from holder h
  where not exists (select 1 from changing g where g.contractor_id = h.contractor_id and g.person_id = h.person_id)
    and ${
      cardIds === null
        ? Prisma.sql`h.valid_to <= ${addDays(today, EXPIRES_WITHIN_DAYS)}::date`
        : Prisma.sql`h.id = any(${[...cardIds]}::uuid[])`
    }
  order by h.valid_to, h.full_name, h.id`;

/**
 * Documents of a company's people that no request or draft of the company renews, those that end soonest first. Only
 * documents that a request of the company has brought are found.
 */
export const renewableStatement = (
  contractorId: string,
  today: string,
  documentIds: readonly string[],
): Prisma.Sql => Prisma.sql`
  with ${tables([contractorId], today)}
  select h.person_id::text as "personId", d.document_type_id::text as "documentTypeId"
  from holder h join person_document d on d.person_id = h.person_id and d.id = any(${[...documentIds]}::uuid[])
  join own o on o.id = d.request_id and o.contractor_id = h.contractor_id
  where not exists (select 1 from renewing p where p.contractor_id = h.contractor_id and p.person_id = h.person_id)
  order by d.document_date, h.full_name, h.person_id, d.id`;
