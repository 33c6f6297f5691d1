import type { PeopleRequestInput } from '@portal/contracts';
import type { Problem } from '../requests/problem';
import { planAttachmentProblems, type PlanCode, type PlanSurroundings } from './plan-rules';

export type SubmitCode = 'required' | 'pleaseAttConfirmDoc' | 'agreementNeeded' | 'consentNeeded';

/** What the last step of the wizard still lacks (document 1, section 5). */
export function submitProblems(
  request: Pick<PeopleRequestInput, 'staffPlan' | 'files' | 'hasAgreed'>,
): Problem<SubmitCode>[] {
  return [
    ...signatureProblems(request.staffPlan).map((field) => at(field, 'required')),
    ...(request.staffPlan.hasConsent ? [] : [at('hasConsent', 'consentNeeded')]),
    ...confirmationProblems(request),
    ...(request.hasAgreed ? [] : [at('hasAgreed', 'agreementNeeded')]),
  ];
}

/** What the attachments of a request lack, all that a revision changes beside its people. */
export const attachmentProblems = (
  request: Pick<PeopleRequestInput, 'staffPlan' | 'files'>,
  surroundings: Pick<PlanSurroundings, 'lists' | 'orgCharts'>,
): Problem<PlanCode | SubmitCode>[] => [
  ...planAttachmentProblems(request.staffPlan, surroundings),
  ...confirmationProblems(request),
];

const at = (field: string, code: SubmitCode): Problem<SubmitCode> => ({
  step: 'submit',
  itemId: null,
  row: 0,
  field,
  code,
  params: {},
});

const confirmationProblems = ({
  files,
}: Pick<PeopleRequestInput, 'files'>): Problem<SubmitCode>[] =>
  files.length > 0 ? [] : [at('files', 'pleaseAttConfirmDoc')];

/** Fields that the confirmation paper needs before it can be printed. */
export function signatureProblems(
  plan: Pick<PeopleRequestInput['staffPlan'], 'contractorManager' | 'contractorJobTitle'>,
): ('contractorManager' | 'contractorJobTitle')[] {
  return (['contractorManager', 'contractorJobTitle'] as const).filter(
    (field) => plan[field] === '',
  );
}
