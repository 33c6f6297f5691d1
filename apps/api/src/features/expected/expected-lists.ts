import {
  EXPECTED_DAYS_AHEAD,
  type ExpectedCounts,
  type ExpectedList,
  type ExpectedPerson,
  type expectedCountsQuery,
  type expectedQuery,
} from '@portal/contracts';
import { addDays, can, plantDate } from '@portal/domain';
import type { z } from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { AppError } from '../../platform/http/app-error';
import { InvalidInput } from '../../platform/http/invalid-input';
import type { ComingAsked, Part } from './coming';

export type Asked = z.output<typeof expectedQuery>;
export type CountAsked = z.output<typeof expectedCountsQuery>;

/** The gate's answer as of a day. */
export type OnDay = Pick<ExpectedPerson, 'isGreen' | 'isAmber' | 'gateName' | 'reasons'>;

/** All that are expected, those that gates would refuse, and those about which they would warn. */
export const listsOf = <One extends Pick<OnDay, 'isGreen' | 'isAmber'>>(
  all: readonly One[],
): Record<ExpectedList, readonly One[]> => ({
  all,
  stopped: all.filter(({ isGreen, isAmber }) => !isGreen && !isAmber),
  amber: all.filter(({ isAmber }) => isAmber),
});

/** The numbers of `listsOf`. */
export function countsOf(all: readonly Pick<OnDay, 'isGreen' | 'isAmber'>[]): ExpectedCounts {
  const { stopped, amber } = listsOf(all);
  return { expected: all.length, stopped: stopped.length, amber: amber.length };
}

/** Finds people or vehicles with the gates' answers. */
interface Search<One> {
  /** All, or a part of them. */
  answered: (part?: Part) => Promise<readonly One[]>;
  count: () => Promise<number>;
}

/**
 * A page of the list that is shown. The list of all needs the answers of its page alone; the others are chosen by the answers, so
 * they need them all.
 */
export async function pageOf<One extends OnDay>(
  { answered, count }: Search<One>,
  { show, skip, take }: Asked,
): Promise<{ page: readonly One[]; totalCount: number }> {
  if (show === 'all') {
    const [page, totalCount] = await Promise.all([answered({ skip, take }), count()]);
    return { page, totalCount };
  }
  const listed = listsOf(await answered())[show];
  return { page: listed.slice(skip, skip + take), totalCount: listed.length };
}

/**
 * Whom or what a viewer asks for: companies see their own.
 * @throws AppError forbidden for staff who may not read records; InvalidInput if the day is over or too far ahead
 */
export function askedBy(viewer: CurrentUser, asked: CountAsked): ComingAsked {
  demandReader(viewer);
  checkDay(asked.day);
  return { ...asked, contractorId: viewer.contractorId ?? asked.contractorId ?? null };
}

/** @throws AppError forbidden for staff who may not read records; companies see their own people */
export function demandReader(viewer: CurrentUser): void {
  if (viewer.contractorId === null && !can(viewer, 'records:read')) throw new AppError('forbidden');
}

/** @throws InvalidInput if the day is over or too far ahead */
export function checkDay(day: string): void {
  const today = plantDate(new Date());
  if (day < today) throw new InvalidInput([{ field: 'day', code: 'dayOver', params: {} }]);
  if (day > addDays(today, EXPECTED_DAYS_AHEAD))
    throw new InvalidInput([
      { field: 'day', code: 'dayTooFar', params: { days: EXPECTED_DAYS_AHEAD } },
    ]);
}

/** The names of companies, as lists show them. */
export const companyNames = (companies: readonly { name: string }[]): string =>
  companies.map(({ name }) => name).join(', ');
