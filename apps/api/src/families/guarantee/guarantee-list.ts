import type { GUARANTEE_COLUMNS, GuaranteeRow, ListFilter } from '@portal/contracts';
import { Prisma } from '../../platform/database/generated/client';
import {
  COMMON_COLUMNS,
  commonRow,
  type RequestList,
  type SortColumn,
} from '../../requests/reads/listing/request-list';

/** What the list shows of a guarantee besides what every list shows. */
type Own = Pick<GuaranteeRow, 'startTime' | 'startHour' | 'endHour' | 'departmentName'>;

const columns: Record<(typeof GUARANTEE_COLUMNS)[number], SortColumn> = {
  ...COMMON_COLUMNS,
  documentNumber: { sql: Prisma.sql`r.document_number` },
  startTime: { sql: Prisma.sql`r.starts_at`, isNullable: true },
};

/** The list of guarantees. */
export const guaranteeList: RequestList<ListFilter, GuaranteeRow, Own> = {
  families: () => ['guarantee'],
  columns,
  newestFirst: 'startTime' satisfies (typeof GUARANTEE_COLUMNS)[number],
  own: () => ({
    columns: Prisma.sql`g.work_date::text as "startTime", g.start_hour as "startHour",
      g.end_hour as "endHour", coalesce(g.requestor_department, '') as "departmentName"`,
    joined: Prisma.sql`left join guarantee_plan g on g.request_id = r.id`,
  }),
  toRow: ({ startTime, startHour, endHour, departmentName, ...found }) => ({
    ...commonRow(found),
    documentNumber: found.documentNumber,
    startTime,
    startHour,
    endHour,
    departmentName,
  }),
};
