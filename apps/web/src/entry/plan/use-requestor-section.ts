import { useTranslation } from 'react-i18next';
import type { PlanSection } from '../definition';
import type { EntryPlan } from '../entry-form';
import { useSectionFacts } from '../fields/use-field-facts';

/** The requestor, as read-only pages show it. */
export function useRequestorSection() {
  const { t } = useTranslation('entry');
  const factsOf = useSectionFacts<EntryPlan>({ authorId: ({ authorName }) => authorName });
  return (plan: EntryPlan): PlanSection => ({
    title: t('plan.requestor'),
    facts: factsOf('requestor', plan),
  });
}
