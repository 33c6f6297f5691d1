import type { StaffPlan } from '@portal/contracts';
import { coursesOf } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import type { PlanSection } from '../../../entry/family';
import { nameIn, namesIn } from '../../../entry/rows';
import { dayText, useFact, useRequestorSection } from '../../../entry/plan/use-fact';
import type { PeopleForm } from '../people-form';
import { useLists } from '../people-lists';
import { documentTypeName } from './document-types';

/** A plan as it is read, section by section. */
export function usePlanFacts() {
  const { t } = useTranslation('people');
  const lists = useLists();
  const of = useFact();
  const requestor = useRequestorSection();
  const pairsOf = ({ listWorkAreas }: StaffPlan) =>
    listWorkAreas.map(
      ({ areaId, purposeId }) =>
        `${nameIn(lists.workAreas, areaId)} · ${nameIn(lists.purposes, purposeId)}`,
    );
  return ({ plan }: PeopleForm, contractorName: string): PlanSection[] => [
    {
      title: t('plan.contact'),
      facts: [
        of('contractorId', contractorName),
        of('visitorTypeId', nameIn(lists.visitorTypes, plan.visitorTypeId)),
        of('contactName', plan.contactName),
        of('contactPhone', plan.contactPhone),
        of('contactEmail', plan.contactEmail, true),
      ],
    },
    requestor(plan),
    {
      title: t('plan.work'),
      facts: [
        of('description', plan.description, true),
        of('startDate', dayText(plan.startDate)),
        of('endDate', dayText(plan.endDate)),
      ],
    },
    {
      title: t('plan.areas'),
      facts: [
        of('listWorkAreas', pairsOf(plan).join('\n'), true),
        ...(plan.listPackageIds.length > 0
          ? [of('listPackageIds', namesIn(lists.packages, plan.listPackageIds).join(', '), true)]
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
        of(
          'documentType',
          plan.documentType === null
            ? ''
            : t(`documentTypes.${documentTypeName(plan.documentType)}`),
        ),
        of('documentNumber', plan.documentNumber),
        of('documentDate', dayText(plan.documentDate)),
        ...(plan.contractId
          ? [
              of('contractId', plan.contractNo),
              of('contractName', plan.contractName),
              of('contractDate', dayText(plan.contractDate)),
            ]
          : []),
        of('contractorManager', plan.contractorManager),
        of('contractorJobTitle', plan.contractorJobTitle),
      ],
    },
  ];
}
