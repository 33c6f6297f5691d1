import { z } from 'zod';
import type { CoverDecisions } from '../cover-fields';
import type { Field } from '../field-table';
import { day } from '../dates';
import { id } from '../fields';
import type { ItemDecisions } from '../item-fields';
import { referenceList, type RowOf } from '../reference-data/list';
import {
  CUSTOM_FORMS,
  customName,
  customValues,
  MAX_CUSTOM_TEXT,
  type CustomForm,
} from './custom-values';

/** What the answer to a custom field is. */
export const CUSTOM_KINDS = ['text', 'number', 'day', 'choice', 'yesNo'] as const;
export type CustomKind = (typeof CUSTOM_KINDS)[number];

/** When a form needs an answer: never, always, or for some visitor types and work items. */
export const CUSTOM_NEEDS = ['optional', 'always', 'forSome'] as const;

/**
 * Fields that the plant has added to forms (docs/product/custom-fields.md). A form asks for a field from `validFrom` on,
 * if there is such a day.
 */
export const customFieldList = referenceList('custom-fields', {
  form: z.enum(CUSTOM_FORMS),
  answerKind: z.enum(CUSTOM_KINDS),
  need: z.enum(CUSTOM_NEEDS),
  listVisitorTypeIds: z.array(id),
  listWorkItemIds: z.array(id),
  validFrom: z.iso.date().nullable(),
});
export type CustomField = RowOf<typeof customFieldList>;

/** The answers from which a field of the kind `choice` is chosen. */
export const customChoiceList = referenceList('custom-choices', { customFieldId: id });
export type CustomChoice = RowOf<typeof customChoiceList>;

/** Yes and no, as rows that are chosen from, and the key of the list that has them. */
export const YES_NO = { yes: 'true', no: 'false' } as const;
export const YES_NO_LIST = 'yesNo';

/** The list that holds the choices of one field. */
export const choicesOfField = (fieldId: string) => referenceList(`custom-${fieldId}`, {});

/** The schema and the decisions of the part of an item that holds custom fields. */
export const customItemPart = (
  form: CustomForm,
  decisions: Pick<ItemDecisions, 'isRecorded' | 'erased'>,
) =>
  ({
    schema: customValues,
    content: { kind: 'custom', form },
    workbook: 'none',
    ...decisions,
  }) as const;

/** The schema and the decisions of the part of a cover that holds custom fields. */
export const customCoverPart = (form: CustomForm) =>
  ({
    schema: customValues,
    content: { kind: 'custom', form },
    kept: 'cover',
    section: CUSTOM_SECTION,
    erased: 'withRequest',
  }) as const;

/** The section of a cover with its custom fields. */
export const CUSTOM_SECTION = 'custom';

/** A custom field of an item or of a cover, with all decisions that a field needs. */
type RuntimeField = Field & ItemDecisions & Pick<CoverDecisions, 'section'>;

/** Limits of numbers in custom fields. */
const NUMBER = { min: 0, max: 999_999_999, decimals: 3 } as const;
/** The width of a column in a workbook. */
const WIDTH = { text: 24, number: 14, day: 14, choice: 20, yesNo: 10 } as const satisfies Record<
  CustomKind,
  number
>;

const contentOf = ({
  id: fieldId,
  answerKind,
}: Pick<CustomField, 'id' | 'answerKind'>): Field['content'] => {
  switch (answerKind) {
    case 'text':
      return { kind: 'text', max: MAX_CUSTOM_TEXT };
    case 'number':
      return { kind: 'number', ...NUMBER };
    case 'day':
      return { kind: 'day' };
    case 'yesNo':
      return { kind: 'yesNo' };
    default:
      return { kind: 'one', list: choicesOfField(fieldId) };
  }
};

const schemaOf = ({ answerKind }: Pick<CustomField, 'answerKind'>): z.ZodType => {
  switch (answerKind) {
    case 'text':
      return z.string();
    case 'number':
      return z
        .number()
        .min(NUMBER.min)
        .max(NUMBER.max)
        .refine((value) => Number(value.toFixed(NUMBER.decimals)) === value);
    case 'day':
      return day;
    case 'yesNo':
      return z.boolean();
    default:
      return id;
  }
};

/**
 * Rows of the list as fields of a form, in the order of the list. They are entries of the same kind as the fields that the
 * portal has from the beginning, so that forms, comparisons and workbooks need no code of their own for them.
 */
export const fieldsOfRows = (
  rows: readonly CustomField[],
  form: CustomForm,
): Record<string, RuntimeField> =>
  Object.fromEntries(
    rows
      .filter((row) => row.form === form)
      .map((row): [string, RuntimeField] => [
        customName(row.id),
        {
          schema: schemaOf(row),
          content: contentOf(row),
          workbook: row.active ? { width: WIDTH[row.answerKind], isOptional: true } : 'none',
          isRecorded: false,
          erased: form.endsWith('Item') ? 'withPerson' : 'withRequest',
          section: CUSTOM_SECTION,
          ...(row.active ? {} : { isEnded: true }),
          ...(row.need === 'always' ? { isRequired: true } : {}),
          ...(row.answerKind === 'choice' || row.answerKind === 'day' ? { isForMany: true } : {}),
        },
      ]),
  );
