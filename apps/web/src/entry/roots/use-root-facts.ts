import type { RootPlan } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/time/format';
import type { PlanSection } from '../definition';
import type { ReviewedFact } from '../../requests/review/reviewed';
import { useFact } from '../plan/use-fact';

/** The facts that a plan shows about the people request that it follows. */
export function useRootFacts() {
  const { t } = useTranslation('entry');
  return (root: RootPlan): ReviewedFact[] => [
    { field: 'root.description', label: t('roots.description'), value: root.description },
    {
      field: 'root.time',
      label: t('roots.time'),
      value: `${formatDate(root.startDate)} – ${formatDate(root.endDate)}`,
    },
    { field: 'root.documentNumber', label: t('roots.document'), value: root.documentNumber },
  ];
}

/** The company of the request and the request that it follows, for read-only pages. */
export function useRootSection() {
  const { t } = useTranslation('entry');
  const fact = useFact();
  const factsOf = useRootFacts();
  return (root: RootPlan | null, contractorName: string): PlanSection => ({
    title: t('roots.title'),
    facts: [
      fact('contractorId', contractorName),
      fact('rootId', root?.requestNumber ?? ''),
      ...(root ? factsOf(root) : []),
    ],
  });
}
