import type { NameProblem, PeopleRequestInput } from '@portal/contracts';
import { confirmationProblems, signingProblems } from '../entry/form-rules';
import type { EntryProblem } from '../entry/problem';
import {
  peoplePlanAttachmentProblems,
  type PeoplePlanCode,
  type PeoplePlanSurroundings,
} from './plan-rules';

export type PeopleSubmitCode = 'required' | 'pleaseAttConfirmDoc' | 'agreementNeeded' | NameProblem;

/** What the last step of the wizard still lacks. */
export const peopleSubmitProblems = ({
  staffPlan,
  files,
  hasAgreed,
}: Pick<
  PeopleRequestInput,
  'staffPlan' | 'files' | 'hasAgreed'
>): EntryProblem<PeopleSubmitCode>[] => signingProblems({ signer: staffPlan, files, hasAgreed });

/** What the attachments of a request lack, all that a revision changes beside its people. */
export const peopleAttachmentProblems = (
  request: Pick<PeopleRequestInput, 'staffPlan' | 'files'>,
  surroundings: Pick<PeoplePlanSurroundings, 'lists' | 'orgCharts'>,
): EntryProblem<PeoplePlanCode | PeopleSubmitCode>[] => [
  ...peoplePlanAttachmentProblems(request.staffPlan, surroundings),
  ...confirmationProblems(request),
];
