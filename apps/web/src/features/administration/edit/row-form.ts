import type { AdminColumn, AdminRow, AdminTable, EnteredValues, NamedRow } from '@portal/contracts';
import { shownNumber } from '@portal/domain';
import { currentLanguage } from '../../../platform/i18n/language';
import { formatSeconds } from '../../../platform/time/format';

/** The value of a form field: references by code, days as yyyy-MM-dd, all others as typed. */
export type FormValue = string | boolean | null | string[];
export type FormValues = Record<string, FormValue>;

/** The form values for a row, or for a new one. */
export function formValues(table: AdminTable, row: AdminRow | null): FormValues {
  return Object.fromEntries(
    table.columns.map((column) => [
      column.name,
      entered(column, row ? (row.values[column.name] ?? null) : column.initial),
    ]),
  );
}

function entered(column: AdminColumn, value: AdminRow['values'][string]): FormValue {
  switch (column.kind) {
    case 'flag':
      return value === true;
    case 'choices':
    case 'refs':
      return Array.isArray(value)
        ? value.map((one) => (typeof one === 'string' ? one : one.code))
        : [];
    case 'ref':
      return isNamed(value) ? value.code : null;
    case 'choice':
    case 'date':
      return typeof value === 'string' ? value : null;
    case 'instant':
      return typeof value === 'string' ? formatSeconds(value) : '';
    case 'decimal':
      return typeof value === 'number' ? shownNumber(value, currentLanguage()) : '';
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }
}

const isNamed = (value: AdminRow['values'][string]): value is NamedRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows that a row refers to in a column, so that their names are known before any search. */
export function namedBy(row: AdminRow | null, column: string): NamedRow[] {
  const value = row?.values[column] ?? null;
  if (isNamed(value)) return [value];
  return Array.isArray(value)
    ? value.filter((one): one is NamedRow => typeof one !== 'string')
    : [];
}

const isSame = (a: FormValue | undefined, b: FormValue | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The values that the user has changed. */
export function changedValues(base: FormValues, now: FormValues): EnteredValues {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(value, base[name])),
  );
}

/**
 * Merges the form with a newer version of its row: the user's changes stay, all other values come
 * from the new version.
 */
export const rebased = (base: FormValues, now: FormValues, latest: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(latest).map(([name, value]) => [
      name,
      isSame(now[name], base[name]) ? value : (now[name] ?? null),
    ]),
  );

/** The required fields that are empty. */
export const missingFields = ({ columns }: AdminTable, values: FormValues): string[] =>
  columns
    .filter(({ required, name }) => {
      const value = values[name];
      return required && (value === null || (typeof value === 'string' && value.trim() === ''));
    })
    .map(({ name }) => name);

const CHOSEN: ReadonlySet<AdminColumn['kind']> = new Set(['choice', 'choices', 'ref', 'refs']);

/** Whether a field's value is chosen from a list, not typed. */
export const isChosen = ({ columns }: AdminTable, name: string): boolean =>
  columns.some((column) => column.name === name && CHOSEN.has(column.kind));
