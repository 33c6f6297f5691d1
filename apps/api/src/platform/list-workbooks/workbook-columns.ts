import {
  listKey,
  otherNamesOf,
  YES_NO,
  YES_NO_LIST,
  type ItemField,
  type ItemFields,
} from '@portal/contracts';
import {
  birthDate,
  date,
  decimal,
  identityNumber,
  personName,
  ref,
  refs,
  text,
  type Column,
} from '../master-data';
import type { WorkbookColumn } from './definition';
import { asCapitals, asSerial } from './plain-numbers';

/** Saving the request writes the pairs of items and list rows; the workbook never does. */
const NO_JOIN = { table: '', own: '', other: '' };

/** Builds a workbook's columns from the fields of its items, in order. @param more overrides for some columns */
export const workbookColumns = (
  fields: ItemFields,
  more: Readonly<Record<string, Partial<WorkbookColumn>>> = {},
): Record<string, WorkbookColumn> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.workbook === 'none') return [];
      const { width, isOptional = false } = field.workbook;
      const alsoCalled = otherNamesOf(field);
      const isRequired = Boolean(field.isRequired) && !isOptional;
      const column = columnOf(name, field, isRequired);
      return [[name, { width, alsoCalled, ...column, ...more[name] }] as const];
    }),
  );

/** Names of the lists that cells offer and accept, in the order of their columns. */
export const workbookLists = (fields: ItemFields): string[] =>
  Object.values(fields).flatMap(({ workbook, content }) => {
    if (workbook === 'none') return [];
    if (content.kind === 'choice') return [content.name];
    if (content.kind === 'yesNo') return [YES_NO_LIST];
    return 'list' in content ? [listKey(content.list)] : [];
  });

/** How a cell shows a field. @throws Error for content that a cell cannot hold */
function columnOf(
  name: string,
  { content }: ItemField,
  isRequired: boolean,
): Omit<WorkbookColumn, 'width'> {
  switch (content.kind) {
    case 'text':
    case 'lines':
      return { column: text(content.max, isRequired) };
    case 'personName':
      return { column: personName() };
    case 'identityNumber':
      return { column: identityNumber(isRequired), toItem: asCapitals };
    case 'plate':
      return { column: text(content.max, isRequired), toItem: asCapitals };
    case 'serialNumber':
      return { column: text(content.max, isRequired), toItem: asSerial };
    case 'number':
      return { column: decimal(content.min, content.max, content.decimals) };
    case 'plainNumber':
      return { column: wholeNumber(content.min, content.max, isRequired) };
    case 'day':
      return { column: date(isRequired) };
    case 'birthDay':
      return { column: birthDate() };
    case 'one':
      return { column: ref(listKey(content.list), isRequired) };
    case 'many':
      return { column: refs(listKey(content.list), NO_JOIN) };
    case 'yesNo':
      return {
        column: ref(YES_NO_LIST, isRequired),
        toItem: (value) => (value === null ? null : value === YES_NO.yes),
        toCell: (value) => (typeof value === 'boolean' ? String(value) : null),
      };
    case 'choice':
      return {
        column: ref(content.name, isRequired),
        toItem: (value) => (value === null ? null : Number(value)),
        toCell: (value) => (typeof value === 'number' ? String(value) : null),
      };
    default:
      throw new Error(`A cell cannot hold ${name}`);
  }
}

const wholeNumber = (min: number, max: number, required: boolean): Column => ({
  kind: 'integer',
  min,
  max,
  fallback: null,
  required,
});
