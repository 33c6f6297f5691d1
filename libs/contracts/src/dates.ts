import { z } from 'zod';
import { YEARS } from './years';

const isSane = (date: string): boolean => {
  const year = Number(date.slice(0, 4));
  return year >= YEARS.first && year <= YEARS.last;
};

/** A day from a caller, yyyy-MM-dd. */
export const day = z.iso.date().refine(isSane, 'year');

/** A time from a caller, ISO 8601 in UTC. */
export const instant = z.iso.datetime().refine(isSane, 'year');
