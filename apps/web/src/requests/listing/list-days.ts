import { FIRST_LIST_DAYS } from '@portal/contracts';
import { addDays } from '@portal/domain';
import type { AddressPart } from '../../platform/lists/address-codec';
import { today } from '../../platform/time/today';

/**
 * The days that a list is filtered by: `coming` is today and later (it moves on with the calendar),
 * `all` is any day, and the last form is a chosen range.
 */
export type ListDays = 'coming' | 'all' | `${string}~${string}`;

const OWN = /^\d{4}-\d{2}-\d{2}~\d{4}-\d{2}-\d{2}$/;
const ALL = 'tat-ca';

/** The days in an address; by default the coming ones. */
export const daysPart: AddressPart<ListDays> = {
  name: 'ngay',
  read: (text) =>
    text === ALL ? 'all' : OWN.test(text) ? (text as `${string}~${string}`) : undefined,
  write: (days) => (days === 'all' ? ALL : days),
};

/** The first and last day, yyyy-MM-dd; null for any day. */
export function boundsOf(days: ListDays): { fromDate: string; toDate: string } | null {
  if (days === 'all') return null;
  if (days === 'coming') return { fromDate: today(), toDate: addDays(today(), FIRST_LIST_DAYS) };
  const [fromDate = '', toDate = ''] = days.split('~');
  return { fromDate, toDate };
}

/** The query parameters for the days of a list. */
export const daysAsked = (days: ListDays) => boundsOf(days) ?? {};

/** A range of two days, in the order of the calendar. */
export const ownDays = (one: string, other: string): ListDays =>
  one <= other ? `${one}~${other}` : `${other}~${one}`;
