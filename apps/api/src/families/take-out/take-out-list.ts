import type { TAKE_OUT_COLUMNS, TakeOutFilter, TakeOutRow } from '@portal/contracts';
import { addDays, plantInstant } from '@portal/domain';
import { Prisma } from '../../platform/database/generated/client';
import {
  COMMON_COLUMNS,
  commonRow,
  type RequestList,
  type SortColumn,
} from '../../requests/reads/listing/request-list';

/** What the list shows of a take-out besides what every list shows. */
type Own = Pick<TakeOutRow, 'listAreaIds' | 'isConfirmed'>;

const columns: Record<(typeof TAKE_OUT_COLUMNS)[number], SortColumn> = {
  ...COMMON_COLUMNS,
  documentNumber: { sql: Prisma.sql`r.document_number` },
  shipEquipmentDate: { sql: Prisma.sql`r.starts_at`, isNullable: true },
};

/** The first moment of a day at the plant. */
const beginningOf = (day: string): Date => plantInstant(`${day} 00:00`);

/** The list of take-outs. */
export const takeOutList: RequestList<TakeOutFilter, TakeOutRow, Own> = {
  families: () => ['takeOut'],
  columns,
  newestFirst: 'createdDate' satisfies (typeof TAKE_OUT_COLUMNS)[number],
  // A take-out without a day is shown whatever days the user chooses.
  conditions: ({ fromDate, toDate }) => [
    ...(fromDate
      ? [
          Prisma.sql`(r.starts_at is null or coalesce(r.ends_at, r.starts_at) >= ${beginningOf(fromDate)})`,
        ]
      : []),
    ...(toDate
      ? [Prisma.sql`(r.starts_at is null or r.starts_at < ${beginningOf(addDays(toDate, 1))})`]
      : []),
  ],
  own: () => ({
    columns: Prisma.sql`array(select a.area_id::text from take_out_area a
        where a.request_id = r.id order by a.sort) as "listAreaIds",
      coalesce(w.ended_by = 'closed', false) as "isConfirmed"`,
    joined: Prisma.sql`left join take_out_pass w on w.request_id = r.id`,
  }),
  toRow: ({ listAreaIds, isConfirmed, ...found }) => ({
    ...commonRow(found),
    documentNumber: found.documentNumber,
    shipEquipmentDate: found.startsAt,
    shipEquipmentEndDate: found.endsAt,
    listAreaIds,
    isConfirmed,
  }),
};
