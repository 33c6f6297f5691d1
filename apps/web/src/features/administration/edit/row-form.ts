import type { AdminColumn, AdminRow, AdminTable, EnteredValues, NamedRow } from '@portal/contracts';
import { shownNumber } from '@portal/domain';
import { currentLanguage } from '../../../platform/i18n/language';
import { formatSeconds } from '../../../platform/time/format';

/** What a field of the form holds: references by code, days as yyyy-MM-dd, all else as it is typed. */
export type FormValue = string | boolean | null | string[];
export type FormValues = Record<string, FormValue>;

/** What stands in the form for a row, or for a new one. */
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

/** The rows that a row refers to by a column, so that their names are known before anything is searched. */
export function namedBy(row: AdminRow | null, column: string): NamedRow[] {
  const value = row?.values[column] ?? null;
  if (isNamed(value)) return [value];
  return Array.isArray(value)
    ? value.filter((one): one is NamedRow => typeof one !== 'string')
    : [];
}

const isSame = (a: FormValue | undefined, b: FormValue | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** What somebody has changed in a form. */
export function changedValues(base: FormValues, now: FormValues): EnteredValues {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(value, base[name])),
  );
}

/** The form over a newer version of its row: what somebody has changed stays, the rest is as it is now. */
export const rebased = (base: FormValues, now: FormValues, latest: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(latest).map(([name, value]) => [
      name,
      isSame(now[name], base[name]) ? value : (now[name] ?? null),
    ]),
  );

/** Fields that must have a value and have none. */
export const missingFields = ({ columns }: AdminTable, values: FormValues): string[] =>
  columns
    .filter(({ required, name }) => {
      const value = values[name];
      return required && (value === null || (typeof value === 'string' && value.trim() === ''));
    })
    .map(({ name }) => name);

const CHOSEN: ReadonlySet<AdminColumn['kind']> = new Set(['choice', 'choices', 'ref', 'refs']);

/** Whether what a field holds is chosen out of a list, not typed. */
export const isChosen = ({ columns }: AdminTable, name: string): boolean =>
  columns.some((column) => column.name === name && CHOSEN.has(column.kind));
