import {
  changedPart,
  choicesOfField,
  CUSTOM_FORMS_OF,
  CUSTOM_SECTION,
  customName,
  fieldsOfRows,
  listKey,
} from '@portal/contracts';
import { customItemProblems, customPlanProblems, grouped, type CustomLists } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { rowsForForm } from '../../plant/custom-fields';
import { today } from '../../platform/time/today';
import { upperFirst } from '../../platform/i18n/upper-first';
import type { EntryDefinition, EntryLists, Ruled } from '../definition';
import type { EntryForm } from '../entry-form';
import type { EntryWords } from '../words';
import { manyFields } from './many-fields';
import { useSectionFacts } from './use-field-facts';

/** A family's lists with the choices of the plant's own fields. */
export const withCustomChoices = <Lists extends object>(
  lists: Lists,
  custom: CustomLists,
): Lists => {
  const choices = grouped(custom.customChoices, ({ customFieldId }) => customFieldId);
  const byField = custom.customFields.map(({ id }) => [
    listKey(choicesOfField(id)),
    choices.get(id) ?? [],
  ]);
  return { ...lists, ...Object.fromEntries(byField) };
};

/** A family's texts with the names of the plant's own fields. */
export function withCustomWords(words: EntryWords, { customFields }: CustomLists): EntryWords {
  const names = new Map(customFields.map(({ id, name }) => [customName(id), name]));
  return {
    ...words,
    fieldName: (field) => names.get(field) ?? words.fieldName(field),
    label: (field) => upperFirst(names.get(field) ?? '') || words.label(field),
    problem: (problem) => {
      const name = names.get(problem.field);
      return words.problem(
        name ? { ...problem, params: { ...problem.params, field: name } } : problem,
      );
    },
  };
}

/**
 * A family's definition with the plant's own fields: they are entries of the tables of fields, so forms, read-only pages
 * and changes of many items need nothing else to know about them.
 */
export function withCustomFields<Definition extends EntryDefinition>(
  definition: Definition,
  custom: CustomLists,
): Definition {
  const forms = CUSTOM_FORMS_OF[definition.family];
  const itemFields = fieldsOfRows(rowsForForm(custom, forms.item), forms.item);
  const planFields = Object.fromEntries(
    Object.entries(fieldsOfRows(rowsForForm(custom, forms.plan), forms.plan)).map(
      ([name, field]) => [name, { ...field, kept: 'cover', erased: 'withRequest' } as const],
    ),
  );
  const lists = withCustomChoices({}, custom);
  const offered = Object.fromEntries(
    Object.entries(itemFields).filter(([, { isEnded }]) => !isEnded),
  );
  return {
    ...definition,
    fields: { ...definition.fields, ...itemFields },
    planFields: { ...definition.planFields, ...planFields },
    planProblems: (form: EntryForm, own: EntryLists & Ruled) => [
      ...definition.planProblems(form, own),
      ...customPlanProblems(form, custom, { form: forms.plan, step: 'plan', today: today() }),
    ],
    itemProblems: (
      form: EntryForm,
      own: EntryLists & Ruled,
      isChecked: (item: { id: string }) => boolean,
    ) => [
      ...definition.itemProblems(form, own, isChecked),
      ...customItemProblems(
        form,
        custom,
        { form: forms.item, step: 'items', today: today() },
        isChecked,
      ),
    ],
    facts: {
      use: () => {
        const own = definition.facts.use();
        const { t } = useTranslation('customFields');
        const factsOf = useSectionFacts();
        return {
          ...own,
          plan: (form: EntryForm, contractorName: string) => {
            const facts = factsOf(CUSTOM_SECTION, form.plan);
            const more = facts.length > 0 ? [{ title: t('section'), facts }] : [];
            return [...own.plan(form, contractorName), ...more];
          },
        };
      },
    },
    many: {
      use: () => {
        const own = definition.many.use();
        const added = manyFields(offered, lists).map((field) => ({
          ...field,
          change: (value: string, item: object) => changedPart(item, field.name, value),
        }));
        return { ...own, fields: [...own.fields, ...added] };
      },
    },
  };
}
