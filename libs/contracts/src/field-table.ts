import { z } from 'zod';
import { id } from './fields';
import type { ReferenceList } from './reference-data/list';
import { fileRefs, maybeDate, maybeId, maybeInstant } from './requests/form-fields';
import { anyText, capitalNumber, multiLine, serialNumber, singleLine } from './text';

/** A table of pairs: a form on one side, something that the form chooses on the other. */
export interface Pairs {
  table: string;
  /** What is chosen; a field of several parts has one column for each part. */
  column: string | Readonly<Record<string, string>>;
  /** Whether the pairs keep their order, in a column `sort`. */
  isSorted?: true;
}

/** What a field holds. Screens, comparisons, workbooks and statements follow from it. */
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
  /** Several of a list, kept in a table of pairs. */
  | { kind: 'many'; list: ReferenceList; pairs: Pairs }
  /** Several things, each of an id of every list. */
  | { kind: 'parts'; lists: Readonly<Record<string, ReferenceList>>; pairs: Pairs }
  /** One of a few numbers; `name` is what workbooks call their list. */
  | { kind: 'choice'; name: string; values: readonly number[] }
  /** The id of an item of another request; the answer and what is kept hold its label under `labelField`. */
  | { kind: 'otherItem'; labelField: string }
  /** The id of something that is in no list. */
  | { kind: 'other' }
  /** Several of them, kept in a table of pairs. */
  | { kind: 'others'; pairs: Pairs };

/** When a field is emptied: for one person, with the whole request, or never as it is about no person. */
export type Erasure = 'withPerson' | 'withRequest' | 'never';

/** What has to be decided of every field of a form. */
export interface FieldDecisions {
  erased: Erasure;
  /** Whether every form needs it before it is submitted. */
  isRequired?: true;
  /** It takes the whole width where it is read. */
  isWide?: true;
  /** Goes over the wire and is kept, and no screen shows it. */
  isHidden?: true;
  /** Column of its table, where that is not the field's name in snake case. */
  column?: string;
  /** Name under which it is kept as it is compared (`identityKey`); nothing else is found by it. */
  comparedAs?: string;
}

/** A field of a form: the one place that says what it is and what becomes of it. */
export interface Field<Schema extends z.ZodType = z.ZodType> extends FieldDecisions {
  schema: Schema;
  content: FieldContent;
}

/** Fields of a form in their order. */
export type Fields = Readonly<Record<string, Field>>;

/** In a draft every field may be empty, so each schema has a blank value. */
const draft = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  schema.default('' as never);

/** Makes fields of every kind, for forms of which the same has to be decided. */
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
    /** Encrypted at rest. */
    secret: (max: number, decisions: Decisions) =>
      field(draft(anyText(max)), { kind: 'secret', max }, decisions),
    /** A whole number that is written without separators, such as a year. */
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
    /** Up to 50 rows of a list that the plant keeps, where no other number is named. */
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

/** The schemas of fields, for the form that has them. */
export const schemasOf = <Table extends Fields>(fields: Table) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as {
    -readonly [Name in keyof Table]: Table[Name]['schema'];
  };

/** What a form holds in the fields of a table. */
export type ValuesOf<Table extends Fields> = {
  [Name in keyof Table]: z.output<Table[Name]['schema']>;
};

/** The values of a form in the fields of a table, and nothing else of it. */
export const valuesOf = <Table extends Fields>(
  fields: Table,
  form: ValuesOf<Table>,
): ValuesOf<Table> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, form[name]])) as ValuesOf<Table>;

/** The values of an empty form in the fields of a table. */
export const blanksOf = <Table extends Fields>(fields: Table): ValuesOf<Table> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, schema.parse(undefined)]),
  ) as ValuesOf<Table>;

/** Names of the fields of which something holds, in their order. */
export const fieldsWhere = <Table extends Fields>(
  fields: Table,
  holds: (field: Field) => boolean,
): (keyof Table & string)[] =>
  Object.entries(fields).flatMap(([name, each]) => (holds(each) ? [name] : []));

/** Fields that every form needs before it is submitted. */
export const requiredOf = <Table extends Fields>(fields: Table) =>
  fieldsWhere(fields, ({ isRequired = false }) => isRequired);

/** The name under which families keep the rows of a list: `work-items` as `workItems`. */
export const listKey = ({ name }: Pick<ReferenceList, 'name'>): string =>
  name.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

/** The lists that fields name, by their keys; of those fields alone for which something holds. */
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
