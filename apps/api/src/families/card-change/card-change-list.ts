import type { CARD_CHANGE_COLUMNS, CardChangeFilter, CardChangeRow } from '@portal/contracts';
import { Prisma } from '../../platform/database/generated/client';
import {
  COMMON_COLUMNS,
  commonRow,
  type RequestList,
  type SortColumn,
} from '../../requests/listing/request-list';
import { typeName } from './card-change-forms';

/** What the list tells of a card change besides what every list does. */
type Own = Pick<CardChangeRow, 'requestType'>;

const requestType = Prisma.sql`(select t.request_type from card_change t where t.request_id = r.id)`;

const columns: Record<(typeof CARD_CHANGE_COLUMNS)[number], SortColumn> = {
  ...COMMON_COLUMNS,
  requestTypeName: { sql: requestType },
};

/** The list of card changes. */
export const cardChangeList: RequestList<CardChangeFilter, CardChangeRow, Own> = {
  families: () => ['cardChange'],
  columns,
  newestFirst: 'createdDate' satisfies (typeof CARD_CHANGE_COLUMNS)[number],
  conditions: ({ requestType: type }) =>
    type === null || type === undefined ? [] : [Prisma.sql`${requestType} = ${type}`],
  own: {
    columns: Prisma.sql`coalesce(g.request_type, 0) as "requestType"`,
    joined: Prisma.sql`left join card_change g on g.request_id = r.id`,
  },
  toRow: ({ requestType: type, ...found }, language) => ({
    ...commonRow(found),
    requestType: type,
    requestTypeName: typeName(type, language),
  }),
};
