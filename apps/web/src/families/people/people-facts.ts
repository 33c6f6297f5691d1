import type { StaffItem, StaffPlan } from '@portal/contracts';
import { coursesOf } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import type { EntryFacts, ItemFacts } from '../../entry/definition';
import { nameIn, namesIn } from '../../plant/reference-data';
import { useReviewedDocuments } from '../../requests/review/use-reviewed-documents';
import { useFieldFacts } from '../../entry/fields/use-field-facts';
import { dayText, momentText, useFact, useRequestorSection } from '../../entry/plan/use-fact';
import type { Form } from './people-form';
import { useLists } from './people-lists';
import { documentTypeName } from './people-texts';

/** How a people request is read. */
export function useFacts(): EntryFacts<Form> {
  return { plan: usePlanFacts(), item: useItemFacts() };
}

function usePlanFacts(): EntryFacts<Form>['plan'] {
  const { t } = useTranslation('people');
  const lists = useLists();
  const fact = useFact();
  const requestor = useRequestorSection();
  const pairsOf = ({ listWorkAreas }: StaffPlan) =>
    listWorkAreas.map(
      ({ areaId, purposeId }) =>
        `${nameIn(lists.workAreas, areaId)} · ${nameIn(lists.purposes, purposeId)}`,
    );
  return ({ plan }, contractorName) => [
    {
      title: t('plan.contact'),
      facts: [
        fact('contractorId', contractorName),
        fact('visitorTypeId', nameIn(lists.visitorTypes, plan.visitorTypeId)),
        fact('contactName', plan.contactName),
        fact('contactPhone', plan.contactPhone),
        fact('contactEmail', plan.contactEmail, true),
      ],
    },
    requestor(plan),
    {
      title: t('plan.work'),
      facts: [
        fact('description', plan.description, true),
        fact('startDate', dayText(plan.startDate)),
        fact('endDate', dayText(plan.endDate)),
      ],
    },
    {
      title: t('plan.areas'),
      facts: [
        fact('listWorkAreas', pairsOf(plan).join('\n'), true),
        ...(plan.listPackageIds.length > 0
          ? [fact('listPackageIds', namesIn(lists.packages, plan.listPackageIds).join(', '), true)]
          : []),
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
    {
      title: t('plan.document'),
      facts: [
        fact(
          'documentType',
          plan.documentType === null
            ? ''
            : t(`documentTypes.${documentTypeName(plan.documentType)}`),
        ),
        fact('documentNumber', plan.documentNumber),
        fact('documentDate', dayText(plan.documentDate)),
        ...(plan.contractId
          ? [
              fact('contractId', plan.contractNo),
              fact('contractName', plan.contractName),
              fact('contractDate', dayText(plan.contractDate)),
            ]
          : []),
        fact('contractorManager', plan.contractorManager),
        fact('contractorJobTitle', plan.contractorJobTitle),
        ...(plan.consent ? [fact('hasConsent', consentText(plan.consent), true)] : []),
      ],
    },
  ];
}

/** What was agreed to, and whose word it is. */
const consentText = ({ text, date, by }: NonNullable<StaffPlan['consent']>): string =>
  `${text}\n${by}, ${momentText(date)}`;

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
