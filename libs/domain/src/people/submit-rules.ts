import type { PeopleRequestInput } from '@portal/contracts';
import { confirmationProblems, signingProblems } from '../requests/form-rules';
import type { Problem } from '../requests/problem';
import { planAttachmentProblems, type PlanCode, type PlanSurroundings } from './plan-rules';

export type SubmitCode = 'required' | 'pleaseAttConfirmDoc' | 'agreementNeeded';

/** What the last step of the wizard still lacks (document 1, section 5). */
export const submitProblems = ({
  staffPlan,
  files,
  hasAgreed,
}: Pick<PeopleRequestInput, 'staffPlan' | 'files' | 'hasAgreed'>): Problem<SubmitCode>[] =>
  signingProblems({ signer: staffPlan, files, hasAgreed });

/** What the attachments of a request lack, all that a revision changes beside its people. */
export const attachmentProblems = (
  request: Pick<PeopleRequestInput, 'staffPlan' | 'files'>,
  surroundings: Pick<PlanSurroundings, 'lists' | 'orgCharts'>,
): Problem<PlanCode | SubmitCode>[] => [
  ...planAttachmentProblems(request.staffPlan, surroundings),
  ...confirmationProblems(request),
];
