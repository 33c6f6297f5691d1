import { plantDate } from '@portal/domain';

/** The day it is at the plant now, yyyy-MM-dd. */
export const today = (): string => plantDate(new Date());

/** Whether an instant has passed. */
export const isPast = (instant: string): boolean => new Date(instant).getTime() < Date.now();
