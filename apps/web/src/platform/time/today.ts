import { plantDate } from '@portal/domain';

/** Today's date at the plant, yyyy-MM-dd. */
export const today = (): string => plantDate(new Date());

/** Whether a time is in the past. */
export const isPast = (instant: string): boolean => new Date(instant).getTime() < Date.now();
