import type { Preset } from './preset';
import { STATUS, STATUSES, TASK_TYPE, type Family, type ListFilter } from '@portal/contracts';
import { searchedWords, turnOf } from '@portal/domain';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Prisma } from '../../../platform/database/generated/client';
import { containing, eachOf, foundByWords } from '../../../platform/database/keyword';
import { isoInstant } from '../../../platform/database/iso-instant';
import { visibleSql } from '../../core/visibility';
import { isOpenFor } from '../../core/open-tasks';
import { gramsOf } from './grams';
import { totalOf, type KeptTotal } from './waiting-changes';
import type { RequestList, SortColumn } from './request-list';

/** Statuses in which a request waits for its author. */
const AUTHORS_TURN = STATUSES.filter(
  (status) => turnOf({ status, allowRevision: false }) === 'author',
);

/** Totals are counted up to here; beyond, a list says "at least". */
export const COUNT_BOUND = 10_000;

export interface SearchInput<Filter extends ListFilter = ListFilter> {
  skip: number;
  take: number;
  sort: readonly { selector: string; desc: boolean }[];
  requireTotalCount: boolean;
  filter: Filter;
}

/**
 * A page of the list, and on each of its rows how many the list has, up to the bound and one more; an empty
 * page is one row without a request. Rows are found and sorted by their own columns first, as far as can be in an index
 * alone; all else is joined to what is left.
 * @param kept what is known of the total, of a list that opens as it is
 */
export function searchStatement<Filter extends ListFilter>(
  viewer: CurrentUser,
  list: RequestList<Filter, unknown>,
  input: SearchInput<Filter>,
  preset: Preset,
  kept?: KeptTotal,
): Prisma.Sql {
  const where = whereOf(viewer, list, input.filter, preset);
  const sort = input.sort.length > 0 ? input.sort : [{ selector: list.newestFirst, desc: true }];
  const order = orderOf({ columns: list.columns, id: Prisma.sql`r.id` }, sort);
  const counted = input.requireTotalCount
    ? Prisma.sql`select 1 from request r where ${where} limit ${COUNT_BOUND + 1}`
    : Prisma.sql`select 1 where false`;
  return Prisma.sql`
    select total.count, total.stamp, r.id, r.family, r.status, r.allow_revision as "allowRevision",
      r.submitted_at is not null as "isSent", coalesce(${turnSql(viewer)}, false) as "isMyTurn", r.owner_id as "ownerId", r.number,
      r.description, r.document_number as "documentNumber", r.total_count as "totalCount",
      ${isoInstant(Prisma.sql`r.starts_at`)} as "startsAt", ${isoInstant(Prisma.sql`r.ends_at`)} as "endsAt",
      ${isoInstant(Prisma.sql`r.created_at`)} as "createdAt",
      c.name as "contractorName"${list.own ? Prisma.sql`, ${list.own.columns}` : Prisma.empty}
    from (${totalOf(counted, kept)}) total
    left join (select r.id from request r where ${where} order by ${order}
      limit ${input.take} offset ${input.skip}) page on true
    left join request r on r.id = page.id
    left join contractor c on c.id = r.contractor_id
    ${list.own?.joined ?? Prisma.empty}
    order by ${order}`;
}

/**
 * Whether a list is a company's as it opens, neither narrowed nor sorted: an index has its rows in order, however many
 * there are.
 */
export const goesByOneIndex = (
  { contractorId }: CurrentUser,
  { filter, sort }: SearchInput,
  { statuses, isMine }: Preset,
): boolean =>
  contractorId !== null &&
  sort.length === 0 &&
  statuses.length === 0 &&
  !isMine &&
  // What a menu's leaf narrows to, its preset says.
  Object.entries(filter).every(([name, value]) => name === 'menuId' || (value ?? null) === null);

/**
 * That a request waits for the viewer: as its author (`turnOf`), or with an open task that is to be done, in person or by
 * group. `r` is the request.
 */
const turnSql = ({ id }: CurrentUser): Prisma.Sql => Prisma.sql`(
  (r.owner_id = ${id}::uuid and (r.status = any(${AUTHORS_TURN}) or (r.status = ${STATUS.waiting} and r.allow_revision)))
  or (r.status = ${STATUS.waiting} and exists (select 1 from workflow_task t where t.request_id = r.id
    and t.type <> ${TASK_TYPE.readOnly} and ${isOpenFor(id)})))`;

/** Removed requests are shown only where that status is asked for. */
function whereOf<Filter extends ListFilter>(
  viewer: CurrentUser,
  list: RequestList<Filter, unknown>,
  filter: Filter,
  preset: Preset,
): Prisma.Sql {
  const status = filter.websiteStatusId ?? filter.statusId ?? null;
  const conditions = [
    visibleSql(viewer),
    ofFamilies(list.families(filter)),
    status === null ? Prisma.sql`r.status <> ${STATUS.removed}` : Prisma.sql`r.status = ${status}`,
    ...(list.conditions?.(filter) ?? []),
  ];
  if (filter.isCancelled !== undefined && filter.isCancelled !== null)
    conditions.push(
      filter.isCancelled
        ? Prisma.sql`r.submitted_at is not null`
        : Prisma.sql`r.submitted_at is null`,
    );
  if (filter.isMyTurn) conditions.push(turnSql(viewer));
  if (preset.statuses.length > 0) conditions.push(ofStatuses(preset.statuses));
  if (preset.isMine) conditions.push(Prisma.sql`r.owner_id = ${viewer.id}::uuid`);
  if (filter.contractorId)
    conditions.push(Prisma.sql`r.contractor_id = ${filter.contractorId}::uuid`);
  if (filter.keyword)
    conditions.push(foundBy(filter.keyword, viewer.contractorId ?? filter.contractorId ?? null));
  return Prisma.join(conditions, ' and ');
}

/**
 * That a request has a keyword in its texts, its own or those of its items.
 * @param company whose requests alone are looked through
 */
const foundBy = (keyword: string, company: string | null): Prisma.Sql =>
  foundByWords(keyword, (words) =>
    eachOf(words, (word) => {
      const written = searchedWords(word);
      return Prisma.join(
        [inTexts(written), ...(company === null ? [] : withinCompany(company, written))],
        ' and ',
      );
    }),
  );

/** That a request's texts have one of some words: its own the first of them, those of its items any. */
function inTexts(words: readonly string[]): Prisma.Sql {
  const [word = ''] = words;
  const found = [
    containing(Prisma.sql`r.search_text`, word),
    ...words.map((text) => containing(Prisma.sql`r.item_text`, text)),
  ];
  return Prisma.sql`(${Prisma.join(found, ' or ')})`;
}

/**
 * What a company's requests must have in which one of some words stands, by the index that knows company and letters; of
 * words too short for it nothing.
 */
function withinCompany(company: string, words: readonly string[]): Prisma.Sql[] {
  const grams = words.map(gramsOf);
  if (grams.some(({ length }) => length === 0)) return [];
  const own = Prisma.sql`company_grams(r.contractor_id, show_trgm(r.search_text || ' ' || r.item_text))`;
  const found = grams.map(
    (needed) => Prisma.sql`${own} @> company_grams(${company}::uuid, ${needed}::text[])`,
  );
  return [Prisma.sql`(${Prisma.join(found, ' or ')})`];
}

/** One family alone is compared by itself, so that an index that begins with it has its rows in order. */
const ofFamilies = ([first, ...others]: readonly Family[]): Prisma.Sql =>
  first !== undefined && others.length === 0
    ? Prisma.sql`r.family = ${first}`
    : Prisma.sql`r.family = any(${first === undefined ? [] : [first, ...others]}::text[])`;

/** A request that its author may correct while it waits is one that needs an update, too. */
const ofStatuses = (statuses: number[]): Prisma.Sql =>
  statuses.includes(STATUS.needsUpdate)
    ? Prisma.sql`(r.status = any(${statuses}) or (r.status = ${STATUS.waiting} and r.allow_revision))`
    : Prisma.sql`r.status = any(${statuses})`;

/**
 * What a list is sorted by. Ties are broken by id, so that no row is shown on two pages. Where nulls come is said only
 * of columns that have any: said of others it would keep the statement from the index that has them in order.
 */
export function orderOf(
  { columns, id }: { columns: RequestList['columns']; id: Prisma.Sql },
  sort: SearchInput['sort'],
): Prisma.Sql {
  const parts = sort.flatMap(({ selector, desc }) => {
    const { sql, isNullable, further } = columnOf(columns, selector);
    const direction = desc ? Prisma.sql`desc` : Prisma.sql`asc`;
    const nulls = desc ? Prisma.sql`nulls last` : Prisma.sql`nulls first`;
    const first = Prisma.sql`${sql} ${direction} ${isNullable ? nulls : Prisma.empty}`;
    return further ? [first, Prisma.sql`${further} ${direction}`] : [first];
  });
  const isNewestFirst = sort[0]?.desc === true;
  return Prisma.join(
    [...parts, isNewestFirst ? Prisma.sql`${id} desc` : Prisma.sql`${id} asc`],
    ', ',
  );
}

/** @throws Error for a name that the list does not sort by; its schema lets none through */
function columnOf(columns: RequestList['columns'], name: string): SortColumn {
  const column = columns[name];
  if (!column) throw new Error(`No list is sorted by ${name}`);
  return column;
}
