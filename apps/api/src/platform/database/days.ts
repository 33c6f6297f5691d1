/** A day of a column of days, which the client gives as an instant at midnight, as it goes over the wire. */
export function isoDate(date: Date): string;
export function isoDate(date: Date | null): string | null;
export function isoDate(date: Date | null): string | null {
  return date?.toISOString().slice(0, 10) ?? null;
}

/** A day of the wire, as the client wants it. */
export const asDate = (day: string | null): Date | null => (day === null ? null : new Date(day));
