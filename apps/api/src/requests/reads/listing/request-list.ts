import type { Family, Language, ListFilter, ListRow } from '@portal/contracts';
import { isCancelled } from '@portal/domain';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Prisma } from '../../../platform/database/generated/client';
import type { FoundRow } from './found-row';

/** A column for sorting. `isNullable` says that it may be null, because then the order must say where nulls go. */
export interface SortColumn {
  sql: Prisma.Sql;
  isNullable?: true;
  /** Sorts rows with equal values; never null. */
  further?: Prisma.Sql;
}

/** Describes a list of requests: whose requests, its sorting and filters, and the content of a row. */
export interface RequestList<
  Filter extends ListFilter = ListFilter,
  Row = ListRow,
  Own extends object = object,
> {
  families(filter: Filter): readonly Family[];
  /** The column for each name that can be sorted by; no other text reaches the statement. */
  columns: Readonly<Record<string, SortColumn>>;
  /** The default order. */
  newestFirst: string;
  /** Filters in addition to those of every list. */
  conditions?(filter: Filter, viewer: CurrentUser): readonly Prisma.Sql[];
  /** Additional columns of its rows and the joins that they need; read only for the rows of a page. */
  own?(viewer: CurrentUser): { columns: Prisma.Sql; joined: Prisma.Sql };
  toRow(found: FoundRow & Own, language: Language): Row;
}

/** Columns by which every list can be sorted; `r` is the request. */
export const COMMON_COLUMNS = {
  requestNumber: { sql: Prisma.sql`r.number`, isNullable: true },
  // No index contains whole texts.
  description: { sql: Prisma.sql`left(r.description, 100)` },
  type: { sql: Prisma.sql`r.family` },
  totalCount: { sql: Prisma.sql`r.total_count` },
  createdDate: { sql: Prisma.sql`r.created_at` },
  websiteStatus: { sql: Prisma.sql`r.status` },
} as const satisfies Record<string, SortColumn>;

/** The columns of a request that every list shows. */
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
