/** A date column's value as the API sends it. The client returns it as an instant at midnight. */
export function isoDate(date: Date): string;
export function isoDate(date: Date | null): string | null;
export function isoDate(date: Date | null): string | null {
  return date?.toISOString().slice(0, 10) ?? null;
}

/** A day from the API, as the client expects it. */
export const asDate = (day: string | null): Date | null => (day === null ? null : new Date(day));
