import type { StaffItem, StaffPlan } from '@portal/contracts';
import { coursesOf } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import type { EntryFacts, ItemFacts } from '../../entry/definition';
import { nameIn, namesIn } from '../../plant/reference-data';
import { useReviewedDocuments } from '../../requests/review/use-reviewed-documents';
import { useFieldFacts, useSectionFacts } from '../../entry/fields/use-field-facts';
import { dayText, momentText, useFact } from '../../entry/plan/use-fact';
import { useRequestorSection } from '../../entry/plan/use-requestor-section';
import type { Form } from './people-form';
import { useLists } from './people-lists';
import { documentTypeName } from './people-texts';

/** What read-only pages show of a people request. */
export function useFacts(): EntryFacts<Form> {
  return { plan: usePlanFacts(), item: useItemFacts() };
}

function usePlanFacts(): EntryFacts<Form>['plan'] {
  const { t } = useTranslation('people');
  const lists = useLists();
  const fact = useFact();
  const requestor = useRequestorSection();
  const factsOf = useSectionFacts<StaffPlan>({
    listPackageIds: ({ listPackageIds: ids }) =>
      ids.length > 0 ? namesIn(lists.turnAroundPackage, ids).join(', ') : null,
    documentType: ({ documentType: type }) =>
      type === null ? '' : t(`documentTypes.${documentTypeName(type)}`),
    contractId: (plan) =>
      plan.contractId && [
        fact('contractId', plan.contractNo),
        fact('contractName', plan.contractName),
        fact('contractDate', dayText(plan.contractDate)),
      ],
    hasConsent: ({ consent }) =>
      consent && consentText(consent, consent.version && t('plan.consentVersion', consent)),
  });
  return ({ plan }, contractorName) => [
    {
      title: t('plan.contact'),
      facts: [fact('contractorId', contractorName), ...factsOf('contact', plan)],
    },
    requestor(plan),
    { title: t('plan.work'), facts: factsOf('work', plan) },
    {
      title: t('plan.areas'),
      facts: [
        ...factsOf('areas', plan),
        {
          field: 'listGateIds',
          label: t('plan.gates'),
          value: namesIn(lists.gates, plan.listGateIds).join(', '),
        },
        {
          field: 'listSafetyGuideIds',
          label: t('plan.courses'),
          value: namesIn(lists.courses, coursesOf(lists, plan.listWorkAreas, null)).join(', '),
          isWide: true,
        },
      ],
    },
    { title: t('plan.document'), facts: factsOf('document', plan) },
  ];
}

/** The text of the consent, who gave it, when, and the version of the text. */
const consentText = ({ text, date, by }: NonNullable<StaffPlan['consent']>, version: string) =>
  [text, [by, momentText(date), version].filter(Boolean).join(', ')].join('\n');

function useItemFacts(): EntryFacts<Form>['item'] {
  const { t } = useTranslation('people');
  const lists = useLists();
  const fieldFacts = useFieldFacts<StaffItem>();
  const documents = useReviewedDocuments(t('items.photo'));
  return (item: StaffItem): ItemFacts => ({
    about: [item.identityCardNumber, nameIn(lists.positions, item.positionId)].join(' · '),
    facts: [
      ...fieldFacts(item),
      {
        field: 'listSafetyGuideIds',
        label: t('plan.courses'),
        value: namesIn(lists.courses, item.listSafetyGuideIds).join(', '),
        isWide: true,
      },
    ],
    documents: documents(item, item.staffProfileFiles),
  });
}
