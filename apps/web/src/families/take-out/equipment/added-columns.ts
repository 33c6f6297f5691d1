import {
  customName,
  fieldsOfRows,
  isBlank,
  partOf,
  YES_NO,
  type CustomField,
  type CustomForm,
  type CustomValue,
  type FieldContent,
} from '@portal/contracts';
import { plainLine, readDay, readNumber, searchable, type CustomLists } from '@portal/domain';
import type { ReadCell, TypedColumn } from '../../../platform/grid/columns';
import { today } from '../../../platform/time/today';
import { nameIn, optionsOf } from '../../../plant/reference-data';
import { rowsForForm } from '../../../plant/custom-fields';
import { formatDate } from '../../../platform/time/format';
import { upperFirst } from '../../../platform/i18n/upper-first';
import type { EquipmentRow } from '../form';
import type { CellWhy } from './read-cell';
import { quantityText } from './amount-text';

/** The form of each thing. */
const FORM: CustomForm = 'takeOutItem';

/** The answers of a row beside its other values, so that each of them is a cell of its own. */
export type CustomCells = Readonly<Record<`customFields.${string}`, CustomValue>>;

type Change = Partial<CustomCells>;

/** A column for a field that the plant has added. */
export interface AddedColumn {
  id: string;
  name: string;
  isRight: boolean;
  text: (row: object) => string;
  typed: TypedColumn<EquipmentRow & Change, CellWhy>;
}

/** What cells for yes and no say. */
interface YesNoWords {
  yes: string;
  no: string;
}

/**
 * The columns for the fields that the plant has added to things. A field that is out of use has a column only if a row has an
 * answer.
 * @param answers the rows of a list that is only read
 */
export const addedColumns = (
  lists: CustomLists,
  words: YesNoWords,
  answers: readonly Pick<EquipmentRow, 'customFields'>[] = [],
): AddedColumn[] => {
  const rows = rowsForForm(lists, FORM).filter(
    ({ id, active }) => active || answers.some(({ customFields }) => !isBlank(customFields[id])),
  );
  const fields = fieldsOfRows(rows, FORM);
  return rows.flatMap((row) => {
    const id = customName(row.id);
    const content = fields[id]?.content;
    if (!content) return [];
    const choices = choicesOf(row, lists, words);
    return [
      {
        id,
        name: upperFirst(row.name),
        isRight: content.kind === 'number',
        text: (of: object) => textOf(partOf(of, id), content, lists, words),
        typed: {
          read: (text: string) => read(text, id, content, choices),
          empty: { [id]: null },
          isNumber: content.kind === 'number',
          ...(row.need === 'always' ? { isRequired: true } : {}),
          ...(content.kind === 'text' ? { maxLength: content.max } : {}),
        },
      },
    ];
  });
};

/** Rows as the grid needs them. @param ids of the columns */
export const withCells = (row: EquipmentRow, ids: readonly string[]): EquipmentRow & Change => ({
  ...row,
  ...Object.fromEntries(ids.map((id) => [id, (partOf(row, id) ?? null) as CustomValue])),
});

/** The names that a cell may hold, with their values; null if any text is an answer. */
type NamedValues = readonly { name: string; value: CustomValue }[] | null;

function choicesOf(
  { id, answerKind }: CustomField,
  { customChoices }: CustomLists,
  words: YesNoWords,
): NamedValues {
  if (answerKind === 'yesNo')
    return (Object.keys(YES_NO) as (keyof typeof YES_NO)[]).map((answer) => ({
      name: words[answer],
      value: answer === 'yes',
    }));
  if (answerKind !== 'choice') return null;
  return optionsOf(customChoices.filter(({ customFieldId }) => customFieldId === id)).map(
    ({ value, label: name }) => ({ name, value }),
  );
}

function textOf(
  value: unknown,
  { kind }: FieldContent,
  { customChoices }: CustomLists,
  words: YesNoWords,
): string {
  if (typeof value === 'number') return quantityText(value);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value !== 'string' || value === '') return '';
  if (kind === 'day') return formatDate(value);
  return kind === 'one' ? nameIn(customChoices, value) : value;
}

function read(
  text: string,
  id: string,
  content: FieldContent,
  choices: NamedValues,
): ReadCell<EquipmentRow & Change, CellWhy> {
  const change = (value: CustomValue) => ({ change: { [id]: value } });
  const line = plainLine(text);
  if (line === '') return change(null);
  if (choices) {
    const named = choices.find(({ name }) => searchable(name) === searchable(line));
    const names = choices.map(({ name }) => name).join('; ');
    return named ? change(named.value) : { why: { code: 'notChoice', params: { names } } };
  }
  if (content.kind === 'day') {
    const day = readDay(text, { today: today() });
    return day.kind === 'value' ? change(day.value) : { why: { code: 'notDay' } };
  }
  if (content.kind === 'number') {
    const { max } = content;
    const number = readNumber(text, { ...content, zero: true });
    if (number.kind === 'unclear')
      return { why: { code: 'unclear', could: number.could, field: id } };
    if (number.kind === 'refused')
      return {
        why: { code: number.reason, could: number.nearest, field: id, params: { max } },
      };
    return change(number.kind === 'value' ? number.value : null);
  }
  const longest = 'max' in content ? content.max : 0;
  return line.length > longest
    ? { why: { code: 'textTooLong', params: { max: longest } } }
    : change(line);
}
