import type { StaffPlan } from '@portal/contracts';
import { coursesOf } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/time/format';
import type { ReviewedFact } from '../../../requests/review/reviewed';
import { useLabels } from '../form/use-labels';
import { nameIn, namesIn, useLists } from '../lists/use-people-lists';
import { documentTypeName } from '../plan/document-types';

const date = (day: string | null): string => (day ? formatDate(day) : '');

/** A plan as it is read, section by section. */
export function usePlanFacts(plan: StaffPlan, contractorName: string) {
  const { t } = useTranslation('people');
  const label = useLabels();
  const lists = useLists();
  const of = (field: Parameters<typeof label>[0], value: string, isWide = false): ReviewedFact => ({
    field,
    label: label(field),
    value,
    isWide,
  });
  const pairs = plan.listWorkAreas.map(
    ({ areaId, purposeId }) =>
      `${nameIn(lists.workAreas, areaId)} · ${nameIn(lists.purposes, purposeId)}`,
  );
  return [
    {
      title: t('plan.contact'),
      facts: [
        of('contractorId', contractorName),
        of('visitorTypeId', nameIn(lists.visitorTypes, plan.visitorTypeId)),
        of('contactName', plan.contactName),
        of('contactPhone', plan.contactPhone),
        of('contactEmail', plan.contactEmail),
      ],
    },
    {
      title: t('plan.requestor'),
      facts: [
        of('authorId', plan.authorName),
        of('requestorJobTitle', plan.requestorJobTitle),
        of('requestorDepartment', plan.requestorDepartment),
        of('requestorPhone', plan.requestorPhone),
      ],
    },
    {
      title: t('plan.work'),
      facts: [
        of('description', plan.description, true),
        of('startDate', date(plan.startDate)),
        of('endDate', date(plan.endDate)),
      ],
    },
    {
      title: t('plan.areas'),
      facts: [
        of('listWorkAreas', pairs.join('\n'), true),
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
        of('documentDate', date(plan.documentDate)),
        ...(plan.contractId
          ? [
              of('contractId', plan.contractNo),
              of('contractName', plan.contractName),
              of('contractDate', date(plan.contractDate)),
            ]
          : []),
        of('contractorManager', plan.contractorManager),
        of('contractorJobTitle', plan.contractorJobTitle),
      ],
    },
  ];
}
