import { fieldsDeciding, type Field, type FieldDecisions } from './field-table';

/** The decisions that every field of an item needs. */
export interface ItemDecisions extends FieldDecisions {
  /** Its column in a workbook, or `none`. */
  workbook:
    | 'none'
    | {
        /** The width of the column in characters. */
        width: number;
        /** The item requires the field, but a row may leave it empty: users complete it on the screen. */
        isOptional?: true;
        /**
         * Names of the column in lists of other offices, in either language; case, accents and
         * punctuation do not matter.
         */
        alsoCalled?: readonly string[];
      };
  /** Whether an approval copies it into the plant's record, into a column of the same name. */
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

/** A secret: encrypted in the database, never in a workbook. */
export const secretField = (max: number, decisions: WithoutColumn) => make.secret(max, decisions);
export const pictureField = (decisions: WithoutColumn) => make.picture(decisions);
export const otherItemField = (labelField: string, decisions: WithoutColumn) =>
  make.otherItem(labelField, decisions);

/** Names of a field in lists of other offices. */
export const otherNamesOf = ({ workbook }: Pick<ItemField, 'workbook'>): readonly string[] =>
  workbook === 'none' ? [] : (workbook.alsoCalled ?? []);
