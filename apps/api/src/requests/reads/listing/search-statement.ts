import type { Preset } from './preset';
import { STATUS, STATUSES, TASK_TYPE, type Family, type ListFilter } from '@portal/contracts';
import { searchedWords, turnOf } from '@portal/domain';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Prisma } from '../../../platform/database/generated/client';
import { containing, eachOf, foundByWords } from '../../../platform/database/keyword';
import { isoInstant } from '../../../platform/database/iso-instant';
import { visibleSql } from '../../core/visibility';
import { isOpenFor } from '../../core/open-tasks';
import { gramsOfKeyword } from './grams';
import { totalOf, type KeptTotal } from './waiting-changes';
import type { RequestList, SortColumn } from './request-list';

/** Statuses in which a request waits for its author. */
const AUTHORS_TURN = STATUSES.filter(
  (status) => turnOf({ status, allowRevision: false }) === 'author',
);

/** Totals are counted up to this number; for more, a list says "at least". */
export const COUNT_BOUND = 10_000;

export interface SearchInput<Filter extends ListFilter = ListFilter> {
  skip: number;
  take: number;
  sort: readonly { selector: string; desc: boolean }[];
  requireTotalCount: boolean;
  filter: Filter;
}

/**
 * A page of the list, with the total on each row, counted up to the bound plus one; an empty page is one row without a
 * request. Rows are first found and sorted by their own columns, if possible from an index alone; everything else is
 * joined for the rows of the page.
 * @param kept the cached total of an unfiltered list
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
  const own = list.own?.(viewer);
  const counted = input.requireTotalCount
    ? Prisma.sql`select 1 from request r where ${where} limit ${COUNT_BOUND + 1}`
    : Prisma.sql`select 1 where false`;
  return Prisma.sql`
    select total.count, total.stamp, r.id, r.family, r.status, r.allow_revision as "allowRevision",
      r.submitted_at is not null as "isSent", coalesce(${turnSql(viewer)}, false) as "isMyTurn", r.owner_id as "ownerId", r.number,
      r.description, r.document_number as "documentNumber", r.total_count as "totalCount",
      ${isoInstant(Prisma.sql`r.starts_at`)} as "startsAt", ${isoInstant(Prisma.sql`r.ends_at`)} as "endsAt",
      ${isoInstant(Prisma.sql`r.created_at`)} as "createdAt",
      c.name as "contractorName"${own ? Prisma.sql`, ${own.columns}` : Prisma.empty}
    from (${totalOf(counted, kept)}) total
    left join (select r.id from request r where ${where} order by ${order}
      limit ${input.take} offset ${input.skip}) page on true
    left join request r on r.id = page.id
    left join contractor c on c.id = r.contractor_id
    ${own?.joined ?? Prisma.empty}
    order by ${order}`;
}

/**
 * Whether this is a company's list without filter and sorting: then an index has its rows in order, however many they
 * are.
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
  // A menu leaf's preset says what the leaf filters by.
  Object.entries(filter).every(([name, value]) => name === 'menuId' || (value ?? null) === null);

/**
 * Condition on the request `r`: it waits for the viewer, as its author (`turnOf`) or because of an open task for the
 * viewer or the viewer's groups.
 */
const turnSql = ({ id }: CurrentUser): Prisma.Sql => Prisma.sql`(
  (r.owner_id = ${id}::uuid and (r.status = any(${AUTHORS_TURN}) or (r.status = ${STATUS.waiting} and r.allow_revision)))
  or (r.status = ${STATUS.waiting} and exists (select 1 from workflow_task t where t.request_id = r.id
    and t.type <> ${TASK_TYPE.readOnly} and ${isOpenFor(id)})))`;

/** Removed requests are shown only if that status is asked for. */
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
    ...(list.conditions?.(filter, viewer) ?? []),
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
    conditions.push(
      inTexts(filter.keyword),
      ...withinCompany(viewer.contractorId ?? filter.contractorId ?? null, filter.keyword),
    );
  return Prisma.join(conditions, ' and ');
}

/**
 * Condition: a keyword matches a request's own text or that of its items. The own text is searched only for words as
 * they are written, the text of items also for numbers as keys.
 */
const inTexts = (keyword: string): Prisma.Sql =>
  foundByWords(keyword, (words) =>
    eachOf(words, (word) => {
      const forms = searchedWords(word);
      return Prisma.join(
        [
          ...forms.slice(0, 1).map((text) => containing(Prisma.sql`r.search_text`, text)),
          ...forms.map((text) => containing(Prisma.sql`r.item_text`, text)),
        ],
        ' or ',
      );
    }),
  );

/**
 * Narrows a search to a company's requests with the trigrams of a keyword, using the index over company and trigrams.
 * It is a single condition beside that of the texts, so that the index fulfils all of it: what is left over would be
 * computed again from the texts of each row, which takes longer than all the rest.
 */
function withinCompany(company: string | null, keyword: string): Prisma.Sql[] {
  const alternatives = gramsOfKeyword(keyword);
  if (company === null || alternatives.length === 0) return [];
  const own = Prisma.sql`company_grams(r.contractor_id, show_trgm(r.search_text || ' ' || r.item_text))`;
  const found = alternatives.map(
    (grams) => Prisma.sql`${own} @> company_grams(${company}::uuid, ${grams}::text[])`,
  );
  return [Prisma.sql`(${Prisma.join(found, ' or ')})`];
}

/** A single family is compared with `=`, so that an index that starts with the family has its rows in order. */
const ofFamilies = ([first, ...others]: readonly Family[]): Prisma.Sql =>
  first !== undefined && others.length === 0
    ? Prisma.sql`r.family = ${first}`
    : Prisma.sql`r.family = any(${first === undefined ? [] : [first, ...others]}::text[])`;

/** A waiting request that its author may correct also counts as "needs update". */
const ofStatuses = (statuses: number[]): Prisma.Sql =>
  statuses.includes(STATUS.needsUpdate)
    ? Prisma.sql`(r.status = any(${statuses}) or (r.status = ${STATUS.waiting} and r.allow_revision))`
    : Prisma.sql`r.status = any(${statuses})`;

/**
 * The sort order of a list. The id breaks ties, so that no row appears on two pages. `nulls first` and `nulls last` are
 * used only for nullable columns: for others they would prevent the use of the index with that order.
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

/** @throws Error if the list cannot be sorted by the name; its schema rejects such names */
function columnOf(columns: RequestList['columns'], name: string): SortColumn {
  const column = columns[name];
  if (!column) throw new Error(`No list is sorted by ${name}`);
  return column;
}
