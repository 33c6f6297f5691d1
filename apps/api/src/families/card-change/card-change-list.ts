import {
  STATUS,
  type CARD_CHANGE_COLUMNS,
  type CardChangeFilter,
  type CardChangeRow,
} from '@portal/contracts';
import { addDays, plantInstant } from '@portal/domain';
import { Prisma } from '../../platform/database/generated/client';
import {
  COMMON_COLUMNS,
  commonRow,
  type RequestList,
  type SortColumn,
} from '../../requests/reads/listing/request-list';
import { typeName } from './card-change-forms';

/** What the list shows of a card change besides what every list shows. */
type Own = Pick<CardChangeRow, 'requestType'>;

const requestType = Prisma.sql`(select t.request_type from card_change t where t.request_id = r.id)`;

const columns: Record<(typeof CARD_CHANGE_COLUMNS)[number], SortColumn> = {
  ...COMMON_COLUMNS,
  requestTypeName: { sql: requestType },
};

/** The first moment of a day at the plant. */
const beginningOf = (day: string): Date => plantInstant(`${day} 00:00`);

/**
 * Until when a request was running; the indexes `card_change_in_hand` of the first migration
 * contain the same expression.
 */
const IN_HAND_UNTIL = Prisma.raw(
  `(case when r.status in (${STATUS.removed}, ${STATUS.rejected}, ${STATUS.approved}) then r.changed_at else 'infinity'::timestamptz end)`,
);

/** The list of card changes. */
export const cardChangeList: RequestList<CardChangeFilter, CardChangeRow, Own> = {
  families: () => ['cardChange'],
  columns,
  newestFirst: 'createdDate' satisfies (typeof CARD_CHANGE_COLUMNS)[number],
  conditions: ({ requestType: type, fromDate, toDate }) => [
    ...(type === null || type === undefined ? [] : [Prisma.sql`${requestType} = ${type}`]),
    ...(fromDate ? [Prisma.sql`${IN_HAND_UNTIL} >= ${beginningOf(fromDate)}`] : []),
    ...(toDate ? [Prisma.sql`r.created_at < ${beginningOf(addDays(toDate, 1))}`] : []),
  ],
  own: () => ({
    columns: Prisma.sql`coalesce(g.request_type, 0) as "requestType"`,
    joined: Prisma.sql`left join card_change g on g.request_id = r.id`,
  }),
  toRow: ({ requestType: type, ...found }, language) => ({
    ...commonRow(found),
    requestType: type,
    requestTypeName: typeName(type, language),
  }),
};
