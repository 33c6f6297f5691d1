import {
  customChoiceList,
  customFieldList,
  customIdIn,
  isBlank,
  type CustomForm,
  type CustomValues,
  type FieldProblem,
  type Language,
} from '@portal/contracts';
import { unfitAnswersOf, type CustomLists } from '@portal/domain';
import { InvalidInput } from '../../../platform/http/invalid-input';
import { capitalized } from '../../../platform/i18n/translator';
import type { Fact } from '../../../platform/pdf';
import { answerText } from './custom-kinds';
import type { ListRows } from './list-rows';

/** The fields that the plant has added to forms, from memory. */
export async function customLists(lists: ListRows, language: Language): Promise<CustomLists> {
  const [customFields, customChoices] = await Promise.all([
    lists.rows(customFieldList, language),
    lists.rows(customChoiceList, language),
  ]);
  return { customFields, customChoices } as unknown as CustomLists;
}

/** Answers to the plant's own fields, and where the input has them. */
export interface GivenAnswers {
  /** The path of the cover or item in the input; empty if the answers are in the input itself. */
  path: string;
  form: CustomForm;
  values: CustomValues;
}

/**
 * The answers of a form's items.
 * @param path of the items in the input
 */
export const answersOfItems = (
  form: CustomForm,
  path: string,
  items: readonly { customFields: CustomValues }[],
): GivenAnswers[] =>
  items.map(({ customFields: values }, at) => ({ path: `${path}.${at}`, form, values }));

const isAnswered = ({ values }: GivenAnswers): boolean => Object.keys(values).length > 0;

/**
 * Checks that answers fit their fields.
 * @throws InvalidInput naming the fields whose answers do not fit
 */
export async function demandFit(
  lists: ListRows,
  given: readonly GivenAnswers[],
  language: Language,
): Promise<void> {
  const answered = given.filter(isAnswered);
  if (answered.length === 0) return;
  const custom = await customLists(lists, language);
  const forms = [...new Set(answered.map(({ form }) => form))];
  const checks = new Map(forms.map((form) => [form, unfitAnswersOf(form, custom)]));
  const problems = answered.flatMap(({ path, form, values }) =>
    (checks.get(form)?.(values) ?? []).map((name): FieldProblem => {
      const row = custom.customFields.find(({ id }) => id === customIdIn(name));
      const params: FieldProblem['params'] = row ? { field: row.name } : {};
      return { field: path === '' ? name : `${path}.${name}`, code: 'invalid', params };
    }),
  );
  if (problems.length > 0) throw new InvalidInput(problems);
}

/** Texts in answers, by which users find the item. */
export const writtenAnswers = (values: CustomValues): string[] =>
  Object.values(values).flatMap((value) =>
    typeof value === 'string' && !IS_CODED.test(value) ? [value] : [],
  );
/** Ids of choices, and days. */
const IS_CODED = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\d)?$/i;

/** Answers as lines of a paper, in the order of the fields; an open answer gets no line. */
export async function answerLines(
  lists: ListRows,
  form: CustomForm,
  values: CustomValues,
  language: Language,
): Promise<Fact[]> {
  const { customFields, customChoices } = await customLists(lists, language);
  return customFields.flatMap((field) => {
    const value =
      field.form === form ? answerText(field, values[field.id], customChoices, language) : '';
    return value === '' ? [] : [{ label: capitalized(field.name), value }];
  });
}

/**
 * Answers as a paper prints them, to compare it with earlier prints. A paper without answers is the same as one that was
 * printed before the plant added fields.
 */
export const printedAnswers = (values: CustomValues): unknown[] => {
  const answered = Object.entries(values).filter(([, value]) => !isBlank(value));
  return answered.length === 0
    ? []
    : [answered.toSorted(([one], [other]) => one.localeCompare(other))];
};
