import { z } from 'zod';
import { id } from './fields';
import type { ReferenceList } from './reference-data/list';
import { anyText, capitalNumber, multiLine, serialNumber, singleLine } from './text';
import { maybeDate, maybeId } from './requests/form-fields';

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
  /** The id of a picture of the item. */
  | { kind: 'picture' }
  | { kind: 'one'; list: ReferenceList }
  /** Several of a list, kept in a table of pairs. */
  | { kind: 'many'; list: ReferenceList; pairs: { table: string; column: string } }
  /** One of a few numbers; `name` is what workbooks call their list. */
  | { kind: 'choice'; name: string; values: readonly number[] }
  /** The id of an item of another request; the answer and what is kept hold its label under `labelField`. */
  | { kind: 'otherItem'; labelField: string };

/** When a field is emptied: for one person, with the whole request, or never as it tells of nobody. */
export type Erasure = 'withPerson' | 'withRequest' | 'never';

/** What has to be decided of every field of an item. */
export interface FieldDecisions {
  /** Its column in a workbook, or that it has none. */
  workbook:
    | 'none'
    | {
        /** In characters. */
        width: number;
        /** A row may lack it, though it is required of the item: it is completed on the screen. */
        isOptional?: true;
      };
  /** Whether the plant's record takes it over at approval, into a column of the same name. */
  isRecorded: boolean;
  erased: Erasure;
  /** Whether every item needs it before it is submitted. */
  isRequired?: true;
  /** Goes over the wire and is kept, and no screen shows it. */
  isHidden?: true;
  /** Whether it can be set on many items at once. */
  isForMany?: true;
  /** Column of the item's table, where that is not the field's name in snake case. */
  column?: string;
  /** Name under which it is kept as it is compared (`identityKey`); nothing else is found by it. */
  comparedAs?: string;
}

/** A field of an item: the one place that says what it is and what becomes of it. */
export interface ItemField<Schema extends z.ZodType = z.ZodType> extends FieldDecisions {
  schema: Schema;
  content: FieldContent;
}

/** Fields of an item in the order of its form and of its workbook. */
export type ItemFields = Readonly<Record<string, ItemField>>;

const field = <Schema extends z.ZodType>(
  schema: Schema,
  content: FieldContent,
  decisions: FieldDecisions,
): ItemField<Schema> => ({ schema, content, ...decisions });

/** In a draft every field may be empty, so each schema has a blank value. */
const draft = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  schema.default('' as never);

export const textField = (max: number, decisions: FieldDecisions) =>
  field(draft(singleLine(max)), { kind: 'text', max }, decisions);
export const linesField = (max: number, decisions: FieldDecisions) =>
  field(draft(multiLine(max)), { kind: 'lines', max }, decisions);
export const personNameField = (max: number, decisions: FieldDecisions) =>
  field(draft(singleLine(max)), { kind: 'personName', max }, decisions);
export const identityNumberField = (max: number, decisions: FieldDecisions) =>
  field(draft(capitalNumber(max)), { kind: 'identityNumber', max }, decisions);
export const plateField = (max: number, decisions: FieldDecisions) =>
  field(draft(capitalNumber(max)), { kind: 'plate', max }, decisions);
export const serialNumberField = (max: number, decisions: FieldDecisions) =>
  field(draft(serialNumber(max)), { kind: 'serialNumber', max }, decisions);
/** Encrypted at rest, never in a workbook. */
export const secretField = (max: number, decisions: FieldDecisions & { workbook: 'none' }) =>
  field(draft(anyText(max)), { kind: 'secret', max }, decisions);
/** A whole number that is written without separators, such as a year. */
export const plainNumberField = (min: number, max: number, decisions: FieldDecisions) =>
  field(
    z.number().int().min(min).max(max).nullable().default(null),
    { kind: 'plainNumber', min, max },
    decisions,
  );
export const amountField = <Schema extends z.ZodType<number, number>>(
  schema: Schema,
  limits: { max: number; decimals: number },
  decisions: FieldDecisions,
) => field(schema.nullable().default(null), { kind: 'number', min: 0, ...limits }, decisions);
export const dayField = (decisions: FieldDecisions) => field(maybeDate, { kind: 'day' }, decisions);
export const birthDayField = (decisions: FieldDecisions) =>
  field(maybeDate, { kind: 'birthDay' }, decisions);
export const pictureField = (decisions: FieldDecisions & { workbook: 'none' }) =>
  field(maybeId, { kind: 'picture' }, decisions);
/** One row of a list that the plant keeps. */
export const oneField = (list: ReferenceList, decisions: FieldDecisions) =>
  field(maybeId, { kind: 'one', list }, decisions);
/** Up to 50 rows of a list that the plant keeps. */
export const manyField = (
  list: ReferenceList,
  pairs: { table: string; column: string },
  decisions: FieldDecisions,
) => field(z.array(id).max(50).default([]), { kind: 'many', list, pairs }, decisions);
export const choiceField = <Value extends number>(
  name: string,
  values: readonly Value[],
  decisions: FieldDecisions,
) =>
  field(
    z
      .literal([...values])
      .nullable()
      .default(null),
    { kind: 'choice', name, values },
    decisions,
  );
export const otherItemField = (
  labelField: string,
  decisions: FieldDecisions & { workbook: 'none' },
) => field(maybeId, { kind: 'otherItem', labelField }, decisions);

/** The schemas of fields, for the item that has them. */
export const schemasOf = <Fields extends ItemFields>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as {
    -readonly [Name in keyof Fields]: Fields[Name]['schema'];
  };

/** Names of the fields of which something holds, in their order. */
export const fieldsWhere = <Fields extends ItemFields>(
  fields: Fields,
  holds: (field: ItemField) => boolean,
): (keyof Fields & string)[] =>
  Object.entries(fields).flatMap(([name, each]) => (holds(each) ? [name] : []));

/** Fields that every item needs before it is submitted. */
export const requiredOf = <Fields extends ItemFields>(fields: Fields) =>
  fieldsWhere(fields, ({ isRequired = false }) => isRequired);

/** The name under which families keep the rows of a list: `work-items` as `workItems`. */
export const listKey = ({ name }: Pick<ReferenceList, 'name'>): string =>
  name.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

/** The lists that fields name, by their keys; of those fields alone for which something holds. */
export const listsOf = (
  fields: ItemFields,
  holds: (field: ItemField) => boolean = () => true,
): Record<string, ReferenceList> =>
  Object.fromEntries(
    Object.values(fields).flatMap((each) =>
      'list' in each.content && holds(each)
        ? [[listKey(each.content.list), each.content.list] as const]
        : [],
    ),
  );
