import { ENTRY_FAMILIES, STATUS, type SearchFilter, type SortColumn } from '@portal/contracts';
import { searchable } from '@portal/domain';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Prisma } from '../../platform/database/generated/client';
import { isoInstant } from '../../platform/database/iso-instant';
import { familyValue } from '../family-values';

/** Totals are counted up to here; beyond, a list says "at least". */
export const COUNT_BOUND = 10_000;

export interface SearchInput {
  skip: number;
  take: number;
  sort: readonly { selector: SortColumn; desc: boolean }[];
  requireTotalCount: boolean;
  filter: SearchFilter;
}

/** The column behind each sortable name; nothing else ever reaches the statement. */
const columns: Record<SortColumn, { sql: Prisma.Sql; isNullable?: true }> = {
  requestNumber: { sql: Prisma.sql`r.number`, isNullable: true },
  description: { sql: Prisma.sql`r.description` },
  documentNumber: { sql: Prisma.sql`r.document_number` },
  totalCount: { sql: Prisma.sql`r.total_count` },
  createdDate: { sql: Prisma.sql`r.created_at` },
  startDate: { sql: Prisma.sql`r.starts_at`, isNullable: true },
  websiteStatus: { sql: Prisma.sql`r.status` },
};

/** What a menu's leaf restricts its list to. */
export interface Preset {
  statuses: number[];
  isMine: boolean;
}

/**
 * A page of the list, and on each of its rows how many the list has, up to the bound and one more; an empty
 * page is one row without a request. Rows are found and sorted by their own columns first, names are joined
 * to what is left.
 */
export function searchStatement(
  viewer: CurrentUser,
  input: SearchInput,
  preset: Preset,
): Prisma.Sql {
  const where = whereOf(viewer, input.filter, preset);
  const order = orderOf(input.sort);
  const counted = input.requireTotalCount
    ? Prisma.sql`select 1 from request r where ${where} limit ${COUNT_BOUND + 1}`
    : Prisma.sql`select 1 where false`;
  return Prisma.sql`
    select total.count, r.id, r.family::text as family, r.status, r.owner_id as "ownerId", r.number,
      r.description, r.document_number as "documentNumber", r.total_count as "totalCount",
      ${isoInstant(Prisma.sql`r.starts_at`)} as "startsAt", ${isoInstant(Prisma.sql`r.ends_at`)} as "endsAt",
      ${isoInstant(Prisma.sql`r.created_at`)} as "createdAt",
      c.name as "contractorName"
    from (select count(*)::int as count from (${counted}) counted) total
    left join (select * from request r where ${where} order by ${order}
      limit ${input.take} offset ${input.skip}) r on true
    left join contractor c on c.id = r.contractor_id
    order by ${order}`;
}

/** Removed requests are shown only where that status is asked for (decisions, section 2). */
function whereOf(viewer: CurrentUser, filter: SearchFilter, preset: Preset): Prisma.Sql {
  const status = filter.websiteStatusId ?? filter.statusId ?? null;
  const families = filter.requestType ? [filter.requestType] : [...ENTRY_FAMILIES];
  const familyValues = families.map(familyValue);
  const conditions = [
    visibleSql(viewer),
    Prisma.sql`r.family = any(${familyValues}::request_family[])`,
    status === null ? Prisma.sql`r.status <> ${STATUS.removed}` : Prisma.sql`r.status = ${status}`,
  ];
  if (preset.statuses.length > 0) conditions.push(Prisma.sql`r.status = any(${preset.statuses})`);
  if (preset.isMine) conditions.push(Prisma.sql`r.owner_id = ${viewer.id}::uuid`);
  if (filter.contractorId)
    conditions.push(Prisma.sql`r.contractor_id = ${filter.contractorId}::uuid`);
  const keyword = searchable(filter.keyword ?? '');
  if (keyword !== '') conditions.push(containing(Prisma.sql`r.search_text`, keyword));
  return Prisma.join(conditions, ' and ');
}

/** The same rule as `visibleTo`, for a statement written by hand. */
function visibleSql(viewer: CurrentUser): Prisma.Sql {
  return viewer.role === 'contractor'
    ? Prisma.sql`r.contractor_id = ${viewer.contractorId}::uuid`
    : Prisma.sql`(r.owner_id = ${viewer.id}::uuid or r.submitted_at is not null)`;
}

/**
 * Ties are broken by id, so that no row is shown on two pages. Where nulls come is said only of columns that
 * have any: said of others it would keep the statement from the index that has them in order.
 */
function orderOf(sort: SearchInput['sort']): Prisma.Sql {
  const wanted = sort.length > 0 ? sort : [{ selector: 'createdDate' as const, desc: true }];
  const parts = wanted.map(({ selector, desc }) => {
    const { sql, isNullable } = columns[selector];
    const direction = desc ? Prisma.sql`desc` : Prisma.sql`asc`;
    if (!isNullable) return Prisma.sql`${sql} ${direction}`;
    const nulls = desc ? Prisma.sql`nulls last` : Prisma.sql`nulls first`;
    return Prisma.sql`${sql} ${direction} ${nulls}`;
  });
  const isNewestFirst = wanted[0]?.desc === true;
  return Prisma.join(
    [...parts, isNewestFirst ? Prisma.sql`r.id desc` : Prisma.sql`r.id asc`],
    ', ',
  );
}

/** That a column contains a text, whatever characters it has. */
export const containing = (column: Prisma.Sql, text: string): Prisma.Sql =>
  Prisma.sql`${column} like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`;
