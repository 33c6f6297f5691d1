import { fieldsDeciding, type Field, type FieldDecisions } from './field-table';

/** What has to be decided of every field of an item. */
export interface ItemDecisions extends FieldDecisions {
  /** Its column in a workbook, or that it has none. */
  workbook:
    | 'none'
    | {
        /** In characters. */
        width: number;
        /** A row may lack it, though it is required of the item: it is completed on the screen. */
        isOptional?: true;
        /** What lists of other offices call it, in either language; case, accents and marks do not count. */
        alsoCalled?: readonly string[];
      };
  /** Whether the plant's record takes it over at approval, into a column of the same name. */
  isRecorded: boolean;
  /** Whether it can be set on many items at once. */
  isForMany?: true;
}

/** A field of an item. */
export type ItemField = Field & ItemDecisions;

/** Fields of an item in the order of its form and of its workbook. */
export type ItemFields = Readonly<Record<string, ItemField>>;

type WithoutColumn = ItemDecisions & { workbook: 'none' };
const make = fieldsDeciding<ItemDecisions>();

export const {
  text: textField,
  lines: linesField,
  personName: personNameField,
  identityNumber: identityNumberField,
  plate: plateField,
  serialNumber: serialNumberField,
  plainNumber: plainNumberField,
  amount: amountField,
  day: dayField,
  birthDay: birthDayField,
  one: oneField,
  many: manyField,
  choice: choiceField,
} = make;

/** Encrypted at rest, never in a workbook. */
export const secretField = (max: number, decisions: WithoutColumn) => make.secret(max, decisions);
export const pictureField = (decisions: WithoutColumn) => make.picture(decisions);
export const otherItemField = (labelField: string, decisions: WithoutColumn) =>
  make.otherItem(labelField, decisions);

/** What lists of other offices call a field. */
export const otherNamesOf = ({ workbook }: Pick<ItemField, 'workbook'>): readonly string[] =>
  workbook === 'none' ? [] : (workbook.alsoCalled ?? []);
