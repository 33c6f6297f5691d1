import type { Family, Language, ListFilter, ListRow } from '@portal/contracts';
import { isCancelled } from '@portal/domain';
import { Prisma } from '../../../platform/database/generated/client';
import type { FoundRow } from './found-row';

/** A column that a list can be sorted by. Whether it has nulls is said, so that they are told where to come. */
export interface SortColumn {
  sql: Prisma.Sql;
  isNullable?: true;
  /** What rows of one value are sorted by; it has no nulls. */
  further?: Prisma.Sql;
}

/** A list of requests: whose it shows, what it is sorted and narrowed by, and what a row tells. */
export interface RequestList<
  Filter extends ListFilter = ListFilter,
  Row = ListRow,
  Own extends object = object,
> {
  families(filter: Filter): readonly Family[];
  /** The column behind each name that it can be sorted by; nothing else ever reaches the statement. */
  columns: Readonly<Record<string, SortColumn>>;
  /** The order where none is asked for. */
  newestFirst: string;
  /** What narrows it beside what narrows every list. */
  conditions?(filter: Filter): readonly Prisma.Sql[];
  /** Columns that its rows tell besides, and what they are joined from; looked up for the rows of a page alone. */
  own?: { columns: Prisma.Sql; joined: Prisma.Sql };
  toRow(found: FoundRow & Own, language: Language): Row;
}

/** Columns that every list can be sorted by; `r` is the request. */
export const COMMON_COLUMNS = {
  requestNumber: { sql: Prisma.sql`r.number`, isNullable: true },
  // No index holds whole texts.
  description: { sql: Prisma.sql`left(r.description, 100)` },
  type: { sql: Prisma.sql`r.family` },
  totalCount: { sql: Prisma.sql`r.total_count` },
  createdDate: { sql: Prisma.sql`r.created_at` },
  websiteStatus: { sql: Prisma.sql`r.status` },
} as const satisfies Record<string, SortColumn>;

/** What every list tells of a request. */
export const commonRow = (found: FoundRow): ListRow => ({
  id: found.id,
  family: found.family,
  websiteStatus: found.status,
  allowRevision: found.allowRevision,
  isCancelled: isCancelled(found, found.isSent),
  isMyTurn: found.isMyTurn,
  websiteUserId: found.ownerId,
  requestNumber: found.number,
  description: found.description,
  totalCount: found.totalCount,
  createdDate: found.createdAt,
  contractorName: found.contractorName ?? '',
});
