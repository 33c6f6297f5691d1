import { FIRST_LIST_DAYS } from '@portal/contracts';
import { addDays } from '@portal/domain';
import type { AddressPart } from '../../platform/lists/address-codec';
import { today } from '../../platform/time/today';

/**
 * The days that a list is narrowed to: `coming` for today and the days after it, which move on with the calendar, `all`
 * for whatever day, or two days of one's own.
 */
export type ListDays = 'coming' | 'all' | `${string}~${string}`;

const OWN = /^\d{4}-\d{2}-\d{2}~\d{4}-\d{2}-\d{2}$/;
const ALL = 'tat-ca';

/** How the days stand in an address; at first they are the coming ones. */
export const daysPart: AddressPart<ListDays> = {
  name: 'ngay',
  read: (text) =>
    text === ALL ? 'all' : OWN.test(text) ? (text as `${string}~${string}`) : undefined,
  write: (days) => (days === 'all' ? ALL : days),
};

/** First and last of them, yyyy-MM-dd; null for whatever day. */
export function boundsOf(days: ListDays): { fromDate: string; toDate: string } | null {
  if (days === 'all') return null;
  if (days === 'coming') return { fromDate: today(), toDate: addDays(today(), FIRST_LIST_DAYS) };
  const [fromDate = '', toDate = ''] = days.split('~');
  return { fromDate, toDate };
}

/** What a list is asked for by its days. */
export const daysAsked = (days: ListDays) => boundsOf(days) ?? {};

/** Two days in the order of the calendar. */
export const ownDays = (one: string, other: string): ListDays =>
  one <= other ? `${one}~${other}` : `${other}~${one}`;
