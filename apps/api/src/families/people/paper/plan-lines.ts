import {
  DOCUMENT_TYPE,
  type Language,
  type PlanDocumentType,
  type StaffPlanInput,
} from '@portal/contracts';
import { gatesOf, type PeopleLists } from '@portal/domain';
import { translate } from '../../../platform/i18n/translator';
import type { Fact } from '../../../platform/pdf';
import { shownDate } from '../../../platform/pdf/shown-times';
import { requestorText } from '../../../entry/paper/plan-texts';
import { joined, namesOf } from '../../../requests/core/joined-names';

/** The names of document types in texts. */
export const TYPE_NAMES = new Map<PlanDocumentType, keyof typeof DOCUMENT_TYPE>(
  Object.entries(DOCUMENT_TYPE).map(([name, type]) => [type, name as keyof typeof DOCUMENT_TYPE]),
);

export interface PlanSurroundings {
  lists: PeopleLists;
  packages: readonly { id: string; name: string }[];
  /** The requestor. */
  requestor: string;
  contract: { number: string; name: string; durationDate: string } | null;
}

/** The plan as the paper lists it; empty values get no line. */
export function planLines(
  plan: StaffPlanInput,
  { lists, packages, requestor, contract }: PlanSurroundings,
  language: Language,
): Fact[] {
  const label = (name: PlanLabel) => translate(language, `peoplePaper:plan.${name}`);
  const areaIds = plan.listWorkAreas.map(({ areaId }) => areaId);
  const optional = (name: PlanLabel, value: string) =>
    value === '' ? [] : [{ label: label(name), value }];
  return [
    ...optional('visitorType', namesOf(lists.visitorTypes, [plan.visitorTypeId])),
    {
      label: label('contact'),
      value: joined(plan.contactName, plan.contactPhone, plan.contactEmail),
    },
    {
      label: label('requestor'),
      value: requestorText(requestor, plan),
    },
    { label: label('description'), value: plan.description },
    { label: label('workAreas'), value: workAreas(plan, lists) },
    ...optional('packages', namesOf(packages, plan.listPackageIds)),
    { label: label('gates'), value: namesOf(lists.gates, gatesOf(lists, areaIds)) },
    { label: label('period'), value: period(plan, language) },
    { label: label('document'), value: document(plan, language) },
    ...optional('contract', contract ? contractText(contract, language) : ''),
  ];
}

type PlanLabel =
  | 'visitorType'
  | 'contact'
  | 'requestor'
  | 'description'
  | 'workAreas'
  | 'packages'
  | 'gates'
  | 'period'
  | 'document'
  | 'contract';

/** Areas, grouped by the purpose for which people enter them. */
function workAreas({ listWorkAreas }: StaffPlanInput, lists: PeopleLists): string {
  const purposeIds = [...new Set(listWorkAreas.map(({ purposeId }) => purposeId))];
  return purposeIds
    .map((purposeId) => {
      const areaIds = listWorkAreas
        .filter((pair) => pair.purposeId === purposeId)
        .map(({ areaId }) => areaId);
      return `${namesOf(lists.purposes, [purposeId])}: ${namesOf(lists.workAreas, areaIds)}`;
    })
    .join('\n');
}

function period({ startDate, endDate }: StaffPlanInput, language: Language): string {
  if (!startDate || !endDate) return shownDate(startDate ?? endDate);
  const params = { from: shownDate(startDate), to: shownDate(endDate) };
  return translate(language, 'paper:period', params);
}

function document(plan: StaffPlanInput, language: Language): string {
  const name = plan.documentType && TYPE_NAMES.get(plan.documentType);
  if (!name) return '';
  return translate(language, 'peoplePaper:documentOf', {
    type: translate(language, `peoplePaper:documentTypes.${name}`),
    number: plan.documentNumber || '…',
    date: shownDate(plan.documentDate) || '…',
  });
}

const contractText = (
  { number, name, durationDate }: NonNullable<PlanSurroundings['contract']>,
  language: Language,
): string =>
  translate(language, 'peoplePaper:contractOf', { number, name, date: shownDate(durationDate) });
