import {
  ENTRY_FAMILIES,
  type EntryFamily,
  type Language,
  type RequestRow,
  type SearchFilter,
  type SortColumn as SortName,
} from '@portal/contracts';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Prisma } from '../../platform/database/generated/client';
import { translate } from '../../platform/i18n/translator';
import {
  COMMON_COLUMNS,
  commonRow,
  type RequestList,
  type SortColumn,
} from '../../requests/reads/listing/request-list';
import { batchMarkFor } from '../../requests/core/batch-mark';
import type { FoundRow } from '../../requests/reads/listing/found-row';
import { flagsOf, type EntryFlag } from '../flags';

const columns: Record<SortName, SortColumn> = {
  ...COMMON_COLUMNS,
  documentNumber: { sql: Prisma.sql`r.document_number` },
  startDate: { sql: Prisma.sql`r.starts_at`, isNullable: true },
};

const FLAGS: Record<EntryFamily, EntryFlag> = {
  people: 'hasPeople',
  vehicles: 'hasVehicle',
  equipment: 'hasEquipment',
};

/** What its rows show besides what every list shows. */
type Own = Pick<RequestRow, 'batch'>;

/** The registration list. */
export const entryList: RequestList<SearchFilter, RequestRow, Own> = {
  families: ({ requestType }) =>
    ENTRY_FAMILIES.filter((family) => !requestType || family === requestType),
  columns,
  newestFirst: 'createdDate' satisfies SortName,
  conditions: ({ batchId, isSentByUs }, viewer) => [
    ...(batchId ? [Prisma.sql`r.batch_id = ${batchId}::uuid`] : []),
    ...(isSentByUs ? [sentByThem(viewer)] : []),
  ],
  own: (viewer) => ({
    columns: Prisma.sql`${batchMarkFor(viewer)} as batch`,
    joined: Prisma.empty,
  }),
  toRow: (found, language) => ({
    ...commonRow(found),
    ...flagsOf(FLAGS[found.family as EntryFamily]),
    registerSection: sectionOf(language, found),
    documentNumber: found.documentNumber,
    startDate: found.startsAt,
    endDate: found.endsAt,
    batch: found.batch,
  }),
};

/** Condition: the viewer's company has sent the request, or the viewer, who belongs to the plant. */
const sentByThem = ({ id, contractorId }: CurrentUser): Prisma.Sql =>
  contractorId === null
    ? Prisma.sql`r.submitted_at is not null and r.owner_id = ${id}::uuid`
    : Prisma.sql`r.submitted_at is not null and not r.is_internal`;

/** Texts that were already translated. There are few: one for each language, family and number of items. */
const sections = new Map<string, string>();

function sectionOf(language: Language, { family, totalCount: count }: FoundRow): string {
  const key = `${language} ${family} ${count}`;
  const known = sections.get(key);
  if (known !== undefined) return known;
  const text = translate(language, `entrySections:${family as EntryFamily}`, { count });
  sections.set(key, text);
  return text;
}
