import type { FoundRow } from './found-row';
import {
  STATUS,
  type Family,
  type Language,
  type ListFilter,
  type Status,
} from '@portal/contracts';
import { isRevision } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { RequestFamilies } from '../../core/request-families';
import { familiesOfLeaf } from './leaf-families';
import { presetOf } from './menu-preset';
import type { Preset } from './preset';
import type { RequestList } from './request-list';
import { KeptTotals } from './kept-totals';
import { COUNT_BOUND, goesByOneIndex, searchStatement, type SearchInput } from './search-statement';
import type { KeptTotal } from './waiting-changes';

/** A row of the page; an empty page has one row with only the count. */
type Found = { count: number; stamp: string | null } & (FoundRow | { id: null });

/** The number of a user's requests with the same family and status. */
interface OwnCount {
  family: Family;
  status: Status;
  allowRevision: boolean;
  count: number;
}

/** The filter of a menu leaf, as far as counting needs it. */
interface Leaf {
  path: string;
  statuses: readonly number[];
}

/** A page of a list. */
export interface Page<Row> {
  data: Row[];
  totalCount: number;
  isTotalBounded: boolean;
}

/** Lists of requests: one statement that filters, sorts, pages, and counts up to a bound. */
@Injectable()
export class SearchService {
  constructor(
    private readonly database: Database,
    private readonly families: RequestFamilies,
    private readonly totals: KeptTotals,
  ) {}

  async search<Filter extends ListFilter, Row>(
    viewer: CurrentUser,
    list: RequestList<Filter, Row>,
    input: SearchInput<Filter>,
    language: Language,
  ): Promise<Page<Row>> {
    const preset = await presetOf(this.database, input.filter.menuId);
    const found = goesByOneIndex(viewer, input, preset)
      ? await this.asItOpens(viewer, list, input, preset)
      : await this.database.read<Found>(searchStatement(viewer, list, input, preset));
    const count = found[0]?.count ?? 0;
    return {
      data: found.flatMap((row) => (row.id === null ? [] : [list.toRow(row, language)])),
      totalCount: Math.min(count, COUNT_BOUND),
      isTotalBounded: count > COUNT_BOUND,
    };
  }

  /** A page of a company's unfiltered list. */
  private asItOpens<Filter extends ListFilter, Row>(
    viewer: CurrentUser,
    list: RequestList<Filter, Row>,
    input: SearchInput<Filter>,
    preset: Preset,
  ): Promise<Found[]> {
    const { contractorId } = viewer;
    const read = (kept?: KeptTotal) =>
      this.database.readByIndex<Found>(searchStatement(viewer, list, input, preset, kept));
    if (!input.requireTotalCount) return read();
    const name = `${contractorId} ${list.families(input.filter).join(' ')}`;
    return this.totals.through(name, Prisma.sql`select ${contractorId}::uuid`, read);
  }

  /**
   * For some menu leaves, the number of the viewer's own requests that wait for their author. A waiting request that
   * may be corrected counts as "needs update". One statement.
   */
  async waitingForAuthor(viewer: CurrentUser, leaves: readonly Leaf[]): Promise<number[]> {
    // Leaves out ended requests, whose number grows every day.
    const open = [...new Set(this.families.all.flatMap((family) => family.waitsForAuthor))];
    // Written into the statement, so that the statement prepared once suits all owners and uses the index over exactly
    // these statuses.
    const statuses = Prisma.raw(open.join(', '));
    const rows = await this.database.readByIndex<OwnCount>(Prisma.sql`
      select family, status, allow_revision as "allowRevision", count(*)::int as count from request
      where owner_id = ${viewer.id}::uuid
        and (status in (${statuses}) or (status = ${Prisma.raw(String(STATUS.waiting))} and allow_revision))
      group by 1, 2, 3`);
    const waiting = rows.flatMap(({ family: name, status: stored, allowRevision, count }) => {
      const standing = { status: stored, allowRevision };
      const status = isRevision(standing) ? STATUS.needsUpdate : standing.status;
      const family = this.families.get(name);
      return family.waitsForAuthor.includes(status) ? [{ family: family.name, status, count }] : [];
    });
    return leaves.map(({ path, statuses: shown }) => {
      const families = familiesOfLeaf(path, this.families.all);
      return (
        waiting
          // A leaf without statuses shows all.
          .filter(
            ({ family, status }) =>
              families.includes(family) && (shown.length === 0 || shown.includes(status)),
          )
          .reduce((sum, { count }) => sum + count, 0)
      );
    });
  }
}
