import {
  DOCUMENT_TYPE,
  requiredOf,
  staffPlanFields,
  takesType,
  type Attachment,
  type NameProblem,
  type PlantRuleValues,
  type StaffPlanInput,
} from '@portal/contracts';
import { addDays } from '../plant-time';
import { emptyFields, nameProblems } from '../requests/form-rules';
import { ofPlan, type EntryProblem } from '../entry/entry-problem';
import { needsOrgChart } from './derivations';
import type { PeopleLists } from './reference';

export type PeoplePlanCode =
  | 'required'
  | 'email'
  | 'pairNotAllowed'
  | 'startBeforeToday'
  | 'startTooFar'
  | 'visitTooLong'
  | 'endBeforeStart'
  | 'workTimeLTContractDate'
  | 'pleaseAttContract'
  | 'pleaseAttDoc'
  | 'pleaseAttOrgchart'
  | 'chartIsNoPicture'
  | 'contractNeeded'
  | 'consentNeeded'
  | NameProblem;

export interface PeoplePlanSurroundings {
  lists: Pick<PeopleLists, 'visitorTypes' | 'purposes'>;
  rules: PlantRuleValues;
  /** Today's date at the plant. */
  today: string;
  /** Last day of the chosen contract. */
  contractDate: string | null;
  orgCharts: readonly Pick<Attachment, 'name' | 'type'>[];
}

/** Fields that every people plan must have. */
const REQUIRED_OF_PEOPLE_PLAN = requiredOf(staffPlanFields);

/**
 * All problems that prevent a plan from being submitted, in the order of its fields
 * (docs/product/people.md, "Plan fields").
 */
export function peoplePlanProblems(
  plan: StaffPlanInput,
  surroundings: PeoplePlanSurroundings,
): EntryProblem<PeoplePlanCode>[] {
  const missing = emptyFields(plan, REQUIRED_OF_PEOPLE_PLAN).map((field): Found[number] => [
    field,
    'required',
  ]);
  const found: Found = [
    ...missing,
    ...nameProblems(plan, ['contactName']),
    ...(isEmailWrong(plan.contactEmail) ? ([['contactEmail', 'email']] as const) : []),
    ...areaProblems(plan, surroundings),
    ...timeProblems(plan, surroundings),
    ...paperProblems(plan, surroundings),
  ];
  return [
    ...found.map(toProblem),
    ...peoplePlanAttachmentProblems(plan, surroundings),
    ...(plan.hasConsent ? [] : [ofPlan('hasConsent', 'consentNeeded' as const)]),
  ];
}

/** The missing attachments of the plan. A revision may change only this part of it. */
export const peoplePlanAttachmentProblems = (
  plan: StaffPlanInput,
  surroundings: Pick<PeoplePlanSurroundings, 'lists' | 'orgCharts'>,
): EntryProblem<PeoplePlanCode>[] => attachedProblems(plan, surroundings).map(toProblem);

type Found = (readonly [field: string, code: PeoplePlanCode, params?: EntryProblem['params']])[];

const toProblem = ([field, code, params]: Found[number]): EntryProblem<PeoplePlanCode> =>
  ofPlan(field, code, params);

const isEmailWrong = (email: string): boolean =>
  email !== '' && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email);

function areaProblems(plan: StaffPlanInput, { lists }: PeoplePlanSurroundings): Found {
  const found: Found = [];
  const purposeOf = (id: string) => lists.purposes.find((purpose) => purpose.id === id);
  const pairs = plan.listWorkAreas;
  if (pairs.length === 0) found.push(['listWorkAreas', 'required']);
  if (
    pairs.some(({ areaId, purposeId }) => !purposeOf(purposeId)?.listAllowAreaIds.includes(areaId))
  )
    found.push(['listWorkAreas', 'pairNotAllowed']);
  const isTurnAround = pairs.some(({ purposeId }) => purposeOf(purposeId)?.isTurnAround);
  if (isTurnAround && plan.listPackageIds.length === 0) found.push(['listPackageIds', 'required']);
  return found;
}

function timeProblems(
  { startDate, endDate, documentType }: StaffPlanInput,
  { today, contractDate, rules: { amounts } }: PeoplePlanSurroundings,
): Found {
  const found: Found = [];
  const { daysAhead, longestVisit } = amounts;
  if (startDate && startDate < today) found.push(['startDate', 'startBeforeToday']);
  if (startDate && daysAhead !== null && startDate > addDays(today, daysAhead))
    found.push(['startDate', 'startTooFar', { days: daysAhead }]);
  if (startDate && endDate && longestVisit !== null && endDate >= addDays(startDate, longestVisit))
    found.push(['endDate', 'visitTooLong', { days: longestVisit }]);
  if (startDate && endDate && endDate < startDate) found.push(['endDate', 'endBeforeStart']);
  const isContract = documentType === DOCUMENT_TYPE.contract;
  if (isContract && endDate && contractDate && endDate > addDays(contractDate, 1))
    found.push(['endDate', 'workTimeLTContractDate']);
  return found;
}

function paperProblems(plan: StaffPlanInput, { lists }: PeoplePlanSurroundings): Found {
  const found: Found = [];
  const isContract = plan.documentType === DOCUMENT_TYPE.contract;
  if (needsOrgChart(lists, plan.visitorTypeId) && plan.documentType !== null && !isContract)
    found.push(['documentType', 'contractNeeded']);
  return found;
}

function attachedProblems(
  plan: StaffPlanInput,
  { lists, orgCharts }: Pick<PeoplePlanSurroundings, 'lists' | 'orgCharts'>,
): Found {
  const found: Found = [];
  if (plan.documentType === DOCUMENT_TYPE.contract && plan.attachments.length === 0)
    found.push(['attachments', 'pleaseAttContract']);
  if (plan.documentType === DOCUMENT_TYPE.contractorDocument && plan.attachments.length === 0)
    found.push(['attachments', 'pleaseAttDoc']);
  if (needsOrgChart(lists, plan.visitorTypeId)) {
    const others = orgCharts.filter(({ type }) => !takesType('photo', type));
    if (orgCharts.length === 0) found.push(['orgCharts', 'pleaseAttOrgchart']);
    if (others.length > 0) {
      const names = others.map(({ name }) => name).join(', ');
      found.push(['orgCharts', 'chartIsNoPicture', { names }]);
    }
  }
  return found;
}
