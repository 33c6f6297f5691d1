import type { NameProblem, PeopleRequestInput } from '@portal/contracts';
import { confirmationProblems, signingProblems } from '../entry/entry-form-rules';
import type { EntryProblem } from '../entry/entry-problem';
import {
  peoplePlanAttachmentProblems,
  type PeoplePlanCode,
  type PeoplePlanSurroundings,
} from './plan-rules';

export type PeopleSubmitCode = 'required' | 'pleaseAttConfirmDoc' | 'agreementNeeded' | NameProblem;

/** What is missing in the last step of the wizard. */
export const peopleSubmitProblems = ({
  staffPlan,
  files,
  hasAgreed,
}: Pick<
  PeopleRequestInput,
  'staffPlan' | 'files' | 'hasAgreed'
>): EntryProblem<PeopleSubmitCode>[] => signingProblems({ signer: staffPlan, files, hasAgreed });

/** The missing attachments of a request. Besides people, a revision may change only these. */
export const peopleAttachmentProblems = (
  request: Pick<PeopleRequestInput, 'staffPlan' | 'files'>,
  surroundings: Pick<PeoplePlanSurroundings, 'lists' | 'orgCharts'>,
): EntryProblem<PeoplePlanCode | PeopleSubmitCode>[] => [
  ...peoplePlanAttachmentProblems(request.staffPlan, surroundings),
  ...confirmationProblems(request),
];
