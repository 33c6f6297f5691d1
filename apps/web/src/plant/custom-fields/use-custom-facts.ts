import {
  customName,
  isBlank,
  type CustomField,
  type CustomForm,
  type CustomValue,
  type CustomValues,
} from '@portal/contracts';
import { shownNumber, type CustomLists } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../platform/i18n/language';
import { upperFirst } from '../../platform/i18n/upper-first';
import { formatDate } from '../../platform/time/format';
import type { ReviewedFact } from '../../requests/review/reviewed';
import { nameIn } from '../reference-data';
import { rowsForForm, useCustomLists } from './custom-lists';

/** An answer in words; empty if there is none. */
function useAnswerText(): (
  field: CustomField,
  value: CustomValue | undefined,
  choices: CustomLists['customChoices'],
) => string {
  const { t } = useTranslation('customFields');
  return ({ answerKind }, value, choices) => {
    if (value === undefined || value === null || value === '') return '';
    switch (answerKind) {
      case 'day':
        return formatDate(String(value));
      case 'number':
        return shownNumber(Number(value), currentLanguage());
      case 'choice':
        return nameIn(choices, String(value));
      case 'yesNo':
        return value === true ? t('yes') : t('no');
      default:
        return String(value);
    }
  };
}

/**
 * The answers of a form as read-only pages show them, in the order of the fields. A field that is out of use is shown only
 * where it has an answer.
 */
export function useCustomFacts(form: CustomForm): (values: CustomValues) => ReviewedFact[] {
  const lists = useCustomLists();
  const textOf = useAnswerText();
  return (values) =>
    (lists ? rowsForForm(lists, form) : [])
      .filter((field) => field.active || !isBlank(values[field.id]))
      .map((field) => ({
        field: customName(field.id),
        label: upperFirst(field.name),
        value: textOf(field, values[field.id], lists?.customChoices ?? []),
      }));
}

/** The answers of a cover as a section of read-only pages; none if there is nothing to show. */
export function useCustomSections(
  form: CustomForm,
): (values: CustomValues) => { title: string; facts: ReviewedFact[] }[] {
  const { t } = useTranslation('customFields');
  const factsOf = useCustomFacts(form);
  return (values) => {
    const facts = factsOf(values);
    return facts.length > 0 ? [{ title: t('section'), facts }] : [];
  };
}

/** The plant's own fields of a form, to which a finding can refer. */
export function useCustomTargets(form: CustomForm): { field: string; label: string }[] {
  const lists = useCustomLists();
  return (lists ? rowsForForm(lists, form) : []).map(({ id, name }) => ({
    field: customName(id),
    label: upperFirst(name),
  }));
}
