import { STATUS, type Family, type Status } from '@portal/contracts';

/** A request that another one follows, as the rules need it; days are yyyy-MM-dd. */
export interface Followed {
  family: Family;
  status: Status;
  contractorId: string | null;
  startDate: string | null;
  endDate: string | null;
}

/** The conditions for a request that is followed. */
export interface Follower {
  /** The kind of request that is followed. */
  kind: Family;
  /** The company that must own it; any if omitted. */
  contractorId?: string | null;
  today: string;
}

/** Whether a request can be followed: of the right kind and company, approved, and not over. */
export const isFollowable = (
  followed: Followed,
  { kind, contractorId, today }: Follower,
): boolean =>
  followed.family === kind &&
  followed.status === STATUS.approved &&
  (contractorId === undefined || followed.contractorId === contractorId) &&
  followed.endDate !== null &&
  followed.endDate >= today;

/** Whether a day is within the period of the followed request. */
export const isWithin = ({ startDate, endDate }: Followed, day: string): boolean =>
  (startDate === null || day >= startDate) && (endDate === null || day <= endDate);

/** A day as dd/MM/yyyy. */
export const shownDay = (day: string | null): string => day?.split('-').reverse().join('/') ?? '';
