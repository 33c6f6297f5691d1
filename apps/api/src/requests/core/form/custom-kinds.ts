import {
  customChoiceList,
  customFieldList,
  customName,
  isBlank,
  partOf,
  type CustomField,
  type CustomForm,
  type CustomValue,
  type Language,
} from '@portal/contracts';
import { shownNumber } from '@portal/domain';
import { translate } from '../../../platform/i18n/translator';
import { shownDate } from '../../../platform/pdf/shown-times';
import { namesOf } from '../joined-names';
import type { ListRows } from './list-rows';
import type { FieldKind, Named } from './form-fields';

/** How the answers to the plant's own fields are shown. */
const KINDS: Record<CustomField['answerKind'], FieldKind> = {
  text: 'text',
  day: 'date',
  choice: { list: customChoiceList },
  number: { words: (value, language) => shownNumber(Number(value), language) },
  yesNo: {
    words: (value, language) =>
      translate(language, value === 'true' ? 'customFields:yes' : 'customFields:no'),
  },
};

/** An answer in words; empty if there is none. */
export function answerText(
  { answerKind }: Pick<CustomField, 'answerKind'>,
  value: CustomValue | undefined,
  choices: readonly Named[],
  language: Language,
): string {
  if (isBlank(value)) return '';
  const written = String(value);
  if (answerKind === 'day') return shownDate(written);
  if (answerKind === 'choice') return namesOf(choices, [written]);
  const kind = KINDS[answerKind];
  return typeof kind === 'object' && 'words' in kind ? kind.words(written, language) : written;
}

/** A field that the plant has added to a form: how it is shown, and its name. */
export interface NamedKind {
  kind: FieldKind;
  label: string;
}

/** The fields that the plant has added to a form, by their names in the form, in the order of the list. */
export async function customKinds(
  lists: ListRows,
  form: CustomForm | null,
  language: Language,
): Promise<Map<string, NamedKind>> {
  if (form === null) return new Map();
  const rows = (await lists.rows(customFieldList, language)) as CustomField[];
  return new Map(
    rows
      .filter((row) => row.form === form)
      .map((row) => [customName(row.id), { kind: KINDS[row.answerKind], label: row.name }]),
  );
}

/**
 * The names of the plant's own fields to which one of the forms has an answer, the oldest field first.
 * @param part of the form that holds them
 */
export const answeredIn = (part: string, forms: readonly unknown[]): string[] => {
  const fields = forms.flatMap((form) => Object.keys(partOf(form as object, part) ?? {}));
  return [...new Set(fields)].toSorted((one, other) => one.localeCompare(other)).map(customName);
};
