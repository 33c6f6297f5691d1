import { z } from 'zod';
import type { CustomForm } from './custom-fields/custom-values';
import { id } from './fields';
import type { ReferenceList } from './reference-data/list';
import { fileRefs, maybeDate, maybeId, maybeInstant } from './requests/form-fields';
import { anyText, capitalNumber, multiLine, serialNumber, singleLine } from './text';

/** A table of pairs: each row links a form to something that the form chooses. */
export interface Pairs {
  table: string;
  /** The column of what is chosen; a field of several parts has one column for each part. */
  column: string | Readonly<Record<string, string>>;
  /** Whether the pairs keep their order, in a column `sort`. */
  isSorted?: true;
}

/** The content of a field. Screens, comparisons, workbooks and statements follow from it. */
export type FieldContent =
  | {
      kind: 'text' | 'personName' | 'identityNumber' | 'plate' | 'serialNumber' | 'secret';
      max: number;
    }
  /** Several lines. */
  | { kind: 'lines'; max: number }
  | { kind: 'number'; min: number; max: number; decimals: number }
  /** A year or another number that is written without separators. */
  | { kind: 'plainNumber'; min: number; max: number }
  | { kind: 'day' | 'birthDay' }
  /** A day and a time. */
  | { kind: 'instant' }
  | { kind: 'yesNo' }
  /** The id of a picture of the item. */
  | { kind: 'picture' }
  /** References to files. */
  | { kind: 'files' }
  | { kind: 'one'; list: ReferenceList }
  /** Several rows of a list, stored in a table of pairs. */
  | { kind: 'many'; list: ReferenceList; pairs: Pairs }
  /** Several things; each has an id from every one of these lists. */
  | { kind: 'parts'; lists: Readonly<Record<string, ReferenceList>>; pairs: Pairs }
  /** One of a few numbers; `name` is the name of their list in workbooks. */
  | { kind: 'choice'; name: string; values: readonly number[] }
  /** The id of an item of another request. The answer and the stored form have its name in `labelField`. */
  | { kind: 'otherItem'; labelField: string }
  /** The id of something that belongs to no list. */
  | { kind: 'other' }
  /** Several such ids, stored in a table of pairs. */
  | { kind: 'others'; pairs: Pairs }
  /** The answers to the fields that the plant has added to the form, stored as JSON. */
  | { kind: 'custom'; form: CustomForm };

/** When a field is erased: for one person, with the whole request, or never, because it is about no person. */
export type Erasure = 'withPerson' | 'withRequest' | 'never';

/** The decisions that every field of a form needs. */
export interface FieldDecisions {
  erased: Erasure;
  /** Whether every form must have it before it is submitted. */
  isRequired?: true;
  /** Whether it takes the whole width on screens that show it. */
  isWide?: true;
  /** It is sent and stored, but no screen shows it. */
  isHidden?: true;
  /** Forms no longer ask for it. Read-only pages show an answer that is there. */
  isEnded?: true;
  /** The column of its table, if it is not the field's name in snake case. */
  column?: string;
  /**
   * Name of the value in the form used for comparison (`identityKey`), stored beside the field to
   * find equal values.
   */
  comparedAs?: string;
}

/** A field of a form. This is the one place that defines the field, and everything else follows from it. */
export interface Field<Schema extends z.ZodType = z.ZodType> extends FieldDecisions {
  schema: Schema;
  content: FieldContent;
}

/** The fields of a form, in their order. */
export type Fields = Readonly<Record<string, Field>>;

/** In a draft every field may be empty, so each schema has a blank value. */
const draft = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  schema.default('' as never);

/** Makes fields of every kind, for forms whose fields need the same decisions. */
export function fieldsDeciding<Decisions extends FieldDecisions>() {
  const field = <Schema extends z.ZodType>(
    schema: Schema,
    content: FieldContent,
    decisions: Decisions,
  ) => ({ schema, content, ...decisions });
  return {
    text: (max: number, decisions: Decisions) =>
      field(draft(singleLine(max)), { kind: 'text', max }, decisions),
    lines: (max: number, decisions: Decisions) =>
      field(draft(multiLine(max)), { kind: 'lines', max }, decisions),
    personName: (max: number, decisions: Decisions) =>
      field(draft(singleLine(max)), { kind: 'personName', max }, decisions),
    identityNumber: (max: number, decisions: Decisions) =>
      field(draft(capitalNumber(max)), { kind: 'identityNumber', max }, decisions),
    plate: (max: number, decisions: Decisions) =>
      field(draft(capitalNumber(max)), { kind: 'plate', max }, decisions),
    serialNumber: (max: number, decisions: Decisions) =>
      field(draft(serialNumber(max)), { kind: 'serialNumber', max }, decisions),
    /** Encrypted in the database. */
    secret: (max: number, decisions: Decisions) =>
      field(draft(anyText(max)), { kind: 'secret', max }, decisions),
    /** A whole number without separators, such as a year. */
    plainNumber: (min: number, max: number, decisions: Decisions, usual: number | null = null) =>
      field(
        z.number().int().min(min).max(max).nullable().default(usual),
        { kind: 'plainNumber', min, max },
        decisions,
      ),
    amount: <Schema extends z.ZodType<number, number>>(
      schema: Schema,
      limits: { max: number; decimals: number },
      decisions: Decisions,
    ) => field(schema.nullable().default(null), { kind: 'number', min: 0, ...limits }, decisions),
    day: (decisions: Decisions) => field(maybeDate, { kind: 'day' }, decisions),
    birthDay: (decisions: Decisions) => field(maybeDate, { kind: 'birthDay' }, decisions),
    instant: (decisions: Decisions) => field(maybeInstant, { kind: 'instant' }, decisions),
    yesNo: (decisions: Decisions) =>
      field(z.boolean().default(false), { kind: 'yesNo' }, decisions),
    picture: (decisions: Decisions) => field(maybeId, { kind: 'picture' }, decisions),
    files: (max: number, decisions: Decisions) =>
      field(fileRefs(max), { kind: 'files' }, decisions),
    /** One row of a list that the plant keeps. */
    one: (list: ReferenceList, decisions: Decisions) =>
      field(maybeId, { kind: 'one', list }, decisions),
    /** Several rows of a list that the plant keeps; up to 50 by default. */
    many: (list: ReferenceList, pairs: Pairs, decisions: Decisions, max = 50) =>
      field(z.array(id).max(max).default([]), { kind: 'many', list, pairs }, decisions),
    parts: <Part extends z.ZodType>(
      part: Part,
      of: { lists: Readonly<Record<string, ReferenceList>>; pairs: Pairs; max: number },
      decisions: Decisions,
    ) =>
      field(
        z.array(part).max(of.max).default([]),
        { kind: 'parts', lists: of.lists, pairs: of.pairs },
        decisions,
      ),
    choice: <Value extends number>(name: string, values: readonly Value[], decisions: Decisions) =>
      field(
        z
          .literal([...values])
          .nullable()
          .default(null),
        { kind: 'choice', name, values },
        decisions,
      ),
    otherItem: (labelField: string, decisions: Decisions) =>
      field(maybeId, { kind: 'otherItem', labelField }, decisions),
    other: (decisions: Decisions) => field(maybeId, { kind: 'other' }, decisions),
    others: (max: number, pairs: Pairs, decisions: Decisions) =>
      field(z.array(id).max(max).default([]), { kind: 'others', pairs }, decisions),
  };
}

/** The schemas of the fields of a form. */
export const schemasOf = <Table extends Fields>(fields: Table) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as {
    -readonly [Name in keyof Table]: Table[Name]['schema'];
  };

/** The values of a form for the fields of a table. */
export type ValuesOf<Table extends Fields> = {
  [Name in keyof Table]: z.output<Table[Name]['schema']>;
};

/** The values of a form for the fields of a table, without the rest of the form. */
export const valuesOf = <Table extends Fields>(
  fields: Table,
  form: ValuesOf<Table>,
): ValuesOf<Table> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, form[name]])) as ValuesOf<Table>;

/** The values of an empty form for the fields of a table. */
export const blanksOf = <Table extends Fields>(fields: Table): ValuesOf<Table> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, schema.parse(undefined)]),
  ) as ValuesOf<Table>;

/** The names of the fields that meet a condition, in their order. */
export const fieldsWhere = <Table extends Fields>(
  fields: Table,
  holds: (field: Field) => boolean,
): (keyof Table & string)[] =>
  Object.entries(fields).flatMap(([name, each]) => (holds(each) ? [name] : []));

/** The fields that every form must have before it is submitted. */
export const requiredOf = <Table extends Fields>(fields: Table) =>
  fieldsWhere(fields, ({ isRequired = false }) => isRequired);

/** The key of a list in a family's lists: `work-items` becomes `workItems`. */
export const listKey = ({ name }: Pick<ReferenceList, 'name'>): string =>
  name.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

/** The lists that fields refer to, by their keys; only of fields that meet a condition. */
export const listsOf = <Each extends Field>(
  fields: Readonly<Record<string, Each>>,
  holds: (field: Each) => boolean = () => true,
): Record<string, ReferenceList> =>
  Object.fromEntries(
    Object.values(fields).flatMap((each) =>
      'list' in each.content && holds(each)
        ? [[listKey(each.content.list), each.content.list] as const]
        : [],
    ),
  );
