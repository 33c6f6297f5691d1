import {
  STATUS,
  type Family,
  type Language,
  type RequestRow,
  type SearchRequestAnswer,
  type Status,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { translate } from '../../platform/i18n/translator';
import { familyOfValue } from '../family-values';
import { presetOf } from './menu-preset';
import { COUNT_BOUND, searchStatement, type SearchInput } from './search-statement';

/** A row of the list; what an empty page has instead is its count alone. */
type Found = Row | { count: number; id: null };

interface Row {
  count: number;
  id: string;
  /** As in the database. */
  family: string;
  status: Status;
  ownerId: string;
  number: string | null;
  description: string;
  documentNumber: string;
  totalCount: number;
  startsAt: string | null;
  endsAt: string | null;
  createdAt: string;
  contractorName: string | null;
}

/** Lists of requests: one filtered, sorted, paged statement that counts up to a bound. */
@Injectable()
export class SearchService {
  constructor(private readonly database: Database) {}

  async search(
    viewer: CurrentUser,
    input: SearchInput,
    language: Language,
  ): Promise<SearchRequestAnswer> {
    const preset = await presetOf(this.database, input.filter.menuId);
    const found = await this.database.read<Found>(searchStatement(viewer, input, preset));
    const count = found[0]?.count ?? 0;
    return {
      data: found.flatMap((row) => (row.id === null ? [] : [toRow(row, language)])),
      totalCount: Math.min(count, COUNT_BOUND),
      isTotalBounded: count > COUNT_BOUND,
    };
  }

  /** How many of the viewer's own requests stand in each status. */
  async ownByStatus(viewer: CurrentUser): Promise<Map<number, number>> {
    const rows = await this.database.request.groupBy({
      by: ['status'],
      where: { ownerId: viewer.id, status: { not: STATUS.removed } },
      _count: true,
    });
    return new Map(rows.map(({ status, _count }) => [status, _count]));
  }
}

/** Every text that was asked for: there are no more than languages, families and counts up to the most items. */
const sections = new Map<string, string>();

function sectionOf(language: Language, family: Family, count: number): string {
  const key = `${language} ${family} ${count}`;
  const known = sections.get(key);
  if (known !== undefined) return known;
  const text = translate(language, `entrySections:${family as 'people'}`, { count });
  sections.set(key, text);
  return text;
}

function toRow(row: Row, language: Language): RequestRow {
  const family = familyOfValue(row.family);
  return {
    id: row.id,
    hasPeople: family === 'people',
    hasVehicle: family === 'vehicles',
    hasEquipment: family === 'equipment',
    websiteStatus: row.status,
    websiteUserId: row.ownerId,
    requestNumber: row.number,
    description: row.description,
    registerSection: sectionOf(language, family, row.totalCount),
    documentNumber: row.documentNumber,
    totalCount: row.totalCount,
    startDate: row.startsAt,
    endDate: row.endsAt,
    createdDate: row.createdAt,
    contractorName: row.contractorName ?? '',
  };
}
