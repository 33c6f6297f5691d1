import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '../../platform/time/format';
import type { EntryPlan } from '../entry-form';
import { useDefinition, type PlanSection } from '../definition';
import type { ReviewedFact } from '../../requests/review/reviewed';

/** A day as it is read; empty where there is none. */
export const dayText = (day: string | null): string => (day ? formatDate(day) : '');

/** A day and a time as they are read; empty where there are none. */
export const momentText = (instant: string | null): string =>
  instant ? formatDateTime(instant) : '';

/** Makes facts of a family's fields. */
export function useFact() {
  const { words } = useDefinition();
  return (field: string, value: string, isWide = false): ReviewedFact => ({
    field,
    label: words.label(field),
    value,
    isWide,
  });
}

/** The requestor as it is read. */
export function useRequestorSection() {
  const { t } = useTranslation('entry');
  const fact = useFact();
  return (plan: EntryPlan): PlanSection => ({
    title: t('plan.requestor'),
    facts: [
      fact('authorId', plan.authorName),
      fact('requestorJobTitle', plan.requestorJobTitle),
      fact('requestorDepartment', plan.requestorDepartment),
      fact('requestorPhone', plan.requestorPhone),
    ],
  });
}
