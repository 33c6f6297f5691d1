import {
  customIdIn,
  customName,
  fieldsOfRows,
  isBlank,
  RESULT,
  type CustomChoice,
  type CustomField,
  type CustomForm,
  type CustomValue,
  type CustomValues,
  type Result,
} from '@portal/contracts';
import type { Problem } from '../requests/problem';

/** The lists that describe the fields which the plant has added. */
export interface CustomLists {
  customFields: readonly CustomField[];
  customChoices: readonly CustomChoice[];
}

/** The facts of a form that decide whether it needs an answer. */
export interface CustomFacts {
  visitorTypeId: string | null;
  workItemIds: readonly string[];
}

/** What the rules read of an item. */
interface CustomItem {
  id: string;
  customFields: CustomValues;
  listWorkItemIds?: readonly string[];
  result?: Result;
}

/** What the rules read of a form; its cover is a plan, or what the family has instead. */
export interface CustomFormValues {
  plan: { customFields: CustomValues; visitorTypeId?: string | null };
  items: readonly CustomItem[];
}

/**
 * The fields for which a form asks on a day, in the order of the list. A field to choose from needs choices.
 * @param today yyyy-MM-dd
 */
export const askedFields = (
  { customFields, customChoices }: CustomLists,
  form: CustomForm,
  today: string,
): CustomField[] =>
  customFields.filter(
    (field) =>
      field.form === form &&
      field.active &&
      (field.validFrom === null || field.validFrom <= today) &&
      (field.answerKind !== 'choice' ||
        customChoices.some(({ customFieldId, active }) => active && customFieldId === field.id)),
  );

const isAmong = (ids: readonly string[], own: readonly (string | null)[]): boolean =>
  ids.length === 0 || own.some((id) => id !== null && ids.includes(id));

/** Whether a form needs an answer to a field (docs/product/custom-fields.md, "When an answer is needed"). */
export function isNeeded(
  {
    need,
    listVisitorTypeIds,
    listWorkItemIds,
  }: Pick<CustomField, 'need' | 'listVisitorTypeIds' | 'listWorkItemIds'>,
  { visitorTypeId, workItemIds }: CustomFacts,
): boolean {
  if (need === 'forSome')
    return isAmong(listVisitorTypeIds, [visitorTypeId]) && isAmong(listWorkItemIds, workItemIds);
  return need === 'always';
}

type CustomCode = 'required' | 'requiredChoice';

/** A needed answer that is missing. */
export interface CustomProblem<Step extends string = string> extends Problem<CustomCode> {
  step: Step;
}

/** Which form asks, in which step of the family's pages, on which day (yyyy-MM-dd). */
export interface AskingForm<Step extends string> {
  form: CustomForm;
  step: Step;
  today: string;
}

const codeOf = ({ answerKind }: CustomField): CustomCode =>
  answerKind === 'choice' || answerKind === 'yesNo' ? 'requiredChoice' : 'required';

/** The needed fields to which a form has no answer. */
const unanswered = (
  fields: readonly CustomField[],
  values: CustomValues,
  facts: CustomFacts,
): [name: string, code: CustomCode][] =>
  fields
    .filter((field) => isBlank(values[field.id]) && isNeeded(field, facts))
    .map((field) => [customName(field.id), codeOf(field)]);

/** Needed answers that a cover lacks. */
export const customPlanProblems = <Step extends string>(
  { plan }: Pick<CustomFormValues, 'plan'>,
  lists: CustomLists,
  { form, step, today }: AskingForm<Step>,
): CustomProblem<Step>[] =>
  unanswered(askedFields(lists, form, today), plan.customFields, {
    visitorTypeId: plan.visitorTypeId ?? null,
    workItemIds: [],
  }).map(([field, code]) => ({ step, itemId: null, row: 0, field, code, params: {} }));

/**
 * Needed answers that items lack. An item that has passed is not asked again, because its author cannot change it.
 * @param isChecked which items to check
 */
export function customItemProblems<Step extends string>(
  { plan, items }: CustomFormValues,
  lists: CustomLists,
  { form, step, today }: AskingForm<Step>,
  isChecked: (item: { id: string }) => boolean = () => true,
): CustomProblem<Step>[] {
  const fields = askedFields(lists, form, today);
  return items.flatMap((item, index) => {
    if (item.result === RESULT.passed || !isChecked(item)) return [];
    const { customFields, listWorkItemIds: workItemIds = [] } = item;
    const facts = { visitorTypeId: plan.visitorTypeId ?? null, workItemIds };
    return unanswered(fields, customFields, facts).map(([field, code]) => ({
      step,
      itemId: item.id,
      row: index + 1,
      field,
      code,
      params: {},
    }));
  });
}

/**
 * Makes a check of a form's answers. It returns the names of answers that do not fit their fields: answers of another kind,
 * choices of another field, and fields that the form does not have. A form made with the portal's own pages has none.
 */
export function unfitAnswersOf(
  form: CustomForm,
  { customFields, customChoices }: CustomLists,
): (values: CustomValues) => string[] {
  const fields = new Map(
    Object.entries(fieldsOfRows(customFields, form)).map(([name, field]) => [
      customIdIn(name),
      field,
    ]),
  );
  const fieldOfChoice = new Map(customChoices.map(({ id, customFieldId }) => [id, customFieldId]));
  const isFit = (fieldId: string, value: CustomValue): boolean => {
    const field = fields.get(fieldId);
    if (!field) return false;
    if (isBlank(value)) return true;
    switch (field.content.kind) {
      case 'text':
        return typeof value === 'string';
      case 'yesNo':
        return typeof value === 'boolean';
      case 'one':
        return fieldOfChoice.get(String(value)) === fieldId;
      default:
        return field.schema.safeParse(value).success;
    }
  };
  return (values) =>
    Object.entries(values)
      .filter(([fieldId, value]) => !isFit(fieldId, value))
      .map(([fieldId]) => customName(fieldId));
}
