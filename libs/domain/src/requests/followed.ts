import { STATUS, type Family, type Status } from '@portal/contracts';

/** A request that another follows, as far as rules read it; days are yyyy-MM-dd. */
export interface Followed {
  family: Family;
  status: Status;
  contractorId: string | null;
  startDate: string | null;
  endDate: string | null;
}

/** What a request that is followed has to fit. */
export interface Follower {
  /** The kind of request that is followed. */
  kind: Family;
  /** Whose it has to be; left out: anybody's. */
  contractorId?: string | null;
  today: string;
}

/** Whether a request can be followed: of the kind, of the company that is asked for, approved, not over. */
export const isFollowable = (
  followed: Followed,
  { kind, contractorId, today }: Follower,
): boolean =>
  followed.family === kind &&
  followed.status === STATUS.approved &&
  (contractorId === undefined || followed.contractorId === contractorId) &&
  followed.endDate !== null &&
  followed.endDate >= today;

/** Whether a day is one of the followed request's. */
export const isWithin = ({ startDate, endDate }: Followed, day: string): boolean =>
  (startDate === null || day >= startDate) && (endDate === null || day <= endDate);

/** A day as it is written. */
export const shownDay = (day: string | null): string => day?.split('-').reverse().join('/') ?? '';
