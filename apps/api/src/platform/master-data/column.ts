import { plainCapitals } from '@portal/contracts';

/** A value of a row as this engine handles it: dates as yyyy-MM-dd, instants as ISO 8601, references as ids. */
export type Value = string | number | boolean | null | string[];
export type Row = Record<string, Value>;

interface Common {
  /** Whether a row must have a value. */
  required: boolean;
}

/** A column's content, its checks and how it is stored. */
export type Column =
  | (Common & {
      kind: 'text';
      max: number;
      /** Text of digits with significant leading zeros: a number in a spreadsheet has lost them. */
      isDigits?: boolean;
      /**
       * Number of an identity card or passport. If a spreadsheet stores it as a number, it is only complete with a
       * citizen's twelve digits.
       */
      isIdentity?: boolean;
      /**
       * An address that opens in a browser: it must start with http(s), because a browser might execute other schemes.
       */
      isWebAddress?: boolean;
      /** A time of a day, stored as HH:mm; the end of a day is 24:00. */
      isTime?: boolean;
      /** A person's name: letters only, no address. */
      isName?: boolean;
      /** Converts the written text to the stored text, if they differ. */
      kept?: (written: string) => string;
    })
  | (Common & { kind: 'email' })
  | (Common & { kind: 'flag'; fallback: boolean })
  | (Common & { kind: 'integer'; min: number; max: number; fallback: number | null })
  | (Common & { kind: 'decimal'; min: number; max: number; scale: number })
  | (Common & {
      kind: 'date';
      /** A date of birth: two-digit years are in the past. */
      isBirth?: boolean;
    })
  | (Common & { kind: 'instant' })
  | (Common & {
      kind: 'choice';
      values: readonly string[];
      fallback: string | null;
      dbType: string;
    })
  /** Several values of a fixed set. */
  | (Common & { kind: 'choices'; values: readonly string[]; dbType: string })
  /** The id of a row of another table, named by that row's key: of any row, or of one of the table's subsets. */
  | (Common & { kind: 'ref'; to: string; among?: string })
  /** Ids of several rows of another table, stored in a table of pairs. */
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
/** A number on a card, stored in plain characters. */
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
export const timeOfDay = (): Column => ({ kind: 'text', max: 5, isTime: true, required: true });
export const email = (): Column => ({ kind: 'email', required: true });
export const flag = (fallback = false): Column => ({ kind: 'flag', fallback, required: false });
export const integer = (
  min: number,
  max: number,
  fallback: number | null = null,
  required = fallback === null,
): Column => ({
  kind: 'integer',
  min,
  max,
  fallback,
  required,
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

/** The column's type in PostgreSQL; a column of pairs has none in the table itself. */
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
