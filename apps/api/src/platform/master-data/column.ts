import { plainCapitals } from '@portal/contracts';

/** A value of a row as the engine holds it: dates as yyyy-MM-dd, instants as ISO 8601, references as ids. */
export type Value = string | number | boolean | null | string[];
export type Row = Record<string, Value>;

interface Common {
  /** Whether a row must have it. */
  required: boolean;
}

/** What a column holds, how it is checked and how it is stored. */
export type Column =
  | (Common & {
      kind: 'text';
      max: number;
      /** Digits whose leading zeros count: a number in a spreadsheet has lost them. */
      isDigits?: boolean;
      /** A number of an identity card or passport: of a spreadsheet's number only a citizen's twelve digits are whole. */
      isIdentity?: boolean;
      /** An address that a browser is led to: what begins otherwise than with http(s) may be run by one. */
      isWebAddress?: boolean;
      /** A person's: letters, and no address. */
      isName?: boolean;
      /** How the text is kept, where that is not as it is written. */
      kept?: (written: string) => string;
    })
  | (Common & { kind: 'email' })
  | (Common & { kind: 'flag'; fallback: boolean })
  | (Common & { kind: 'integer'; min: number; max: number; fallback: number | null })
  | (Common & { kind: 'decimal'; min: number; max: number; scale: number })
  | (Common & {
      kind: 'date';
      /** A day of birth, whose year of two digits lies in the past. */
      isBirth?: boolean;
    })
  | (Common & { kind: 'instant' })
  | (Common & {
      kind: 'choice';
      values: readonly string[];
      fallback: string | null;
      dbType: string;
    })
  /** Several of a few values. */
  | (Common & { kind: 'choices'; values: readonly string[]; dbType: string })
  /** The id of a row of another table, named by that row's key: of any, or of one of its subsets. */
  | (Common & { kind: 'ref'; to: string; among?: string })
  /** Ids of several rows of another table, kept in a table of pairs. */
  | (Common & { kind: 'refs'; to: string; join: Join });

export interface Join {
  table: string;
  own: string;
  other: string;
}

export const text = (max = 255, required = true): Column => ({ kind: 'text', max, required });
export const digits = (max: number): Column => ({
  kind: 'text',
  max,
  isDigits: true,
  required: true,
});
/** A number on a card, kept in plain characters. */
export const cardNumber = (max: number): Column => ({
  kind: 'text',
  max,
  isDigits: true,
  kept: plainCapitals,
  required: true,
});
/** A person's name. */
export const personName = (): Column => ({ kind: 'text', max: 255, isName: true, required: true });
export const identityNumber = (required = true): Column => ({
  kind: 'text',
  max: 30,
  isIdentity: true,
  required,
});
export const optionalText = (max = 255): Column => text(max, false);
export const optionalWebAddress = (max: number): Column => ({
  kind: 'text',
  max,
  isWebAddress: true,
  required: false,
});
export const email = (): Column => ({ kind: 'email', required: true });
export const flag = (fallback = false): Column => ({ kind: 'flag', fallback, required: false });
export const integer = (min: number, max: number, fallback: number | null = null): Column => ({
  kind: 'integer',
  min,
  max,
  fallback,
  required: fallback === null,
});
export const decimal = (min: number, max: number, scale = 2): Column => ({
  kind: 'decimal',
  min,
  max,
  scale,
  required: false,
});
export const date = (required = true): Column => ({ kind: 'date', required });
export const birthDate = (): Column => ({ kind: 'date', required: true, isBirth: true });
export const instant = (): Column => ({ kind: 'instant', required: true });
export const choice = (
  dbType: string,
  values: readonly string[],
  fallback: string | null = null,
): Column => ({ kind: 'choice', dbType, values, fallback, required: fallback === null });
export const choices = (dbType: string, values: readonly string[]): Column => ({
  kind: 'choices',
  dbType,
  values,
  required: false,
});
export const ref = (to: string, required = true, among?: string): Column => ({
  kind: 'ref',
  to,
  required,
  ...(among === undefined ? {} : { among }),
});
export const refs = (to: string, join: Join): Column => ({
  kind: 'refs',
  to,
  join,
  required: false,
});

/** The column's type in PostgreSQL; columns of pairs have none in the table itself. */
export function columnType(column: Column): string {
  switch (column.kind) {
    case 'text':
    case 'email':
      return 'text';
    case 'flag':
      return 'boolean';
    case 'integer':
      return 'integer';
    case 'decimal':
      return 'numeric';
    case 'date':
      return 'date';
    case 'instant':
      return 'timestamptz';
    case 'choice':
      return column.dbType;
    case 'choices':
      return `${column.dbType}[]`;
    case 'ref':
      return 'uuid';
    default:
      return 'uuid[]';
  }
}
