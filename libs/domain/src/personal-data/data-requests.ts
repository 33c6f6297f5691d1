import type { DataRequestKind } from '@portal/contracts';
import { addDays } from '../plant-time';
import type { WorkingTime } from '../working-calendar/working-calendar';

/** Working days within which a person gets a first answer (Decree 356/2025/NĐ-CP). */
const ANSWER_WORKING_DAYS = 2;

/** Days within which the plant has to do what a person asks for (Decree 356/2025/NĐ-CP). */
const DATA_REQUEST_DAYS: Record<DataRequestKind, number> = {
  access: 10,
  correction: 10,
  withdrawal: 15,
  restriction: 15,
  objection: 15,
  erasure: 20,
};

/**
 * The terms of a request that was received on a day, yyyy-MM-dd, by the plant's calendar. The day of receipt does not
 * count.
 */
export const dataRequestTerms = (
  kind: DataRequestKind,
  received: string,
  time: WorkingTime,
): { answerBy: string; doBy: string } => ({
  answerBy: time.dayAfter(received, ANSWER_WORKING_DAYS),
  doBy: addDays(received, DATA_REQUEST_DAYS[kind]),
});

/** The last day after the one extension: as many days again. */
export const extendedTerm = (kind: DataRequestKind, doBy: string): string =>
  addDays(doBy, DATA_REQUEST_DAYS[kind]);

/** What decides which term comes next. */
export interface TermState {
  answerBy: string;
  doBy: string;
  isAnswered: boolean;
  isClosed: boolean;
}

/** The next term of a request, and whether it has passed; without a term once the request is closed. */
export function nextTerm(
  { answerBy, doBy, isAnswered, isClosed }: TermState,
  today: string,
): { dueBy: string | null; isOverdue: boolean } {
  if (isClosed) return { dueBy: null, isOverdue: false };
  const dueBy = isAnswered || doBy < answerBy ? doBy : answerBy;
  return { dueBy, isOverdue: dueBy < today };
}

/** Kinds that ask the plant to use data no longer: entries that still wait are removed at once. */
export const endsUse = (kind: DataRequestKind): boolean =>
  kind === 'withdrawal' || kind === 'objection' || kind === 'erasure';
