import type { VisitPlan } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { namesIn } from '../../../plant/reference-data';
import { demandOf, type Documented } from '../people-documents';
import { useLists } from '../people-lists';

/** Says why a person needs a document: the visitor type, the work items, and the acts on which the plant's rules rest. */
export function useDemandWords() {
  const { t } = useTranslation('people');
  const lists = useLists();
  return (documentTypeId: string, item: Documented, plan: VisitPlan): string => {
    const { isOfVisitorType, workItemIds, rules } = demandOf(documentTypeId, item, lists, plan);
    const names = namesIn(lists.workItems, workItemIds).join(', ');
    const acts = rules.map(({ act, article }) => [article, act].filter(Boolean).join(', '));
    return [
      ...(isOfVisitorType ? [t('items.forVisitorType')] : []),
      ...(names === '' ? [] : [t('items.forWork', { names })]),
      ...new Set(acts.filter(Boolean)),
    ].join('; ');
  };
}
