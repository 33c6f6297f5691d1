import type { FoundRow } from './found-row';
import { STATUS, type Language, type ListFilter, type Status } from '@portal/contracts';
import { isRevision } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { RequestFamilies } from '../families';
import { presetOf } from './menu-preset';
import type { RequestList } from './request-list';
import { COUNT_BOUND, searchStatement, type SearchInput } from './search-statement';

/** A row; what an empty page has instead is its count alone. */
type Found = { count: number } & (FoundRow | { id: null });

/** A page of a list. */
export interface Page<Row> {
  data: Row[];
  totalCount: number;
  isTotalBounded: boolean;
}

/** Lists of requests: one filtered, sorted, paged statement that counts up to a bound. */
@Injectable()
export class SearchService {
  constructor(
    private readonly database: Database,
    private readonly families: RequestFamilies,
  ) {}

  async search<Filter extends ListFilter, Row>(
    viewer: CurrentUser,
    list: RequestList<Filter, Row>,
    input: SearchInput<Filter>,
    language: Language,
  ): Promise<Page<Row>> {
    const preset = await presetOf(this.database, input.filter.menuId);
    const found = await this.database.read<Found>(searchStatement(viewer, list, input, preset));
    const count = found[0]?.count ?? 0;
    return {
      data: found.flatMap((row) => (row.id === null ? [] : [list.toRow(row, language)])),
      totalCount: Math.min(count, COUNT_BOUND),
      isTotalBounded: count > COUNT_BOUND,
    };
  }

  /**
   * How many of the viewer's own requests wait for their author, by status; what may be corrected while it waits counts
   * with what needs an update.
   */
  async waitingForAuthor(viewer: CurrentUser): Promise<Map<number, number>> {
    const rows = await this.database.request.groupBy({
      by: ['family', 'status', 'allowRevision'],
      where: { ownerId: viewer.id, status: { not: STATUS.removed } },
      _count: true,
    });
    const counts = new Map<number, number>();
    for (const { family, status: stored, allowRevision, _count: count } of rows) {
      const standing = { status: stored as Status, allowRevision };
      const status = isRevision(standing) ? STATUS.needsUpdate : standing.status;
      if (this.families.get(family).waitsForAuthor.includes(status))
        counts.set(status, (counts.get(status) ?? 0) + count);
    }
    return counts;
  }
}
