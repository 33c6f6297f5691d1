import type { PeopleRequestInput } from '@portal/contracts';
import type { Problem } from '../requests/problem';

export type SubmitCode = 'required' | 'pleaseAttConfirmDoc' | 'agreementNeeded' | 'consentNeeded';

/** What the last step of the wizard still lacks (document 1, section 5). */
export function submitProblems(
  request: Pick<PeopleRequestInput, 'staffPlan' | 'files' | 'hasAgreed'>,
): Problem<SubmitCode>[] {
  const at = (field: string, code: SubmitCode): Problem<SubmitCode> => ({
    step: 'submit',
    itemId: null,
    row: 0,
    field,
    code,
    params: {},
  });
  return [
    ...signatureProblems(request.staffPlan).map((field) => at(field, 'required')),
    ...(request.staffPlan.hasConsent ? [] : [at('hasConsent', 'consentNeeded')]),
    ...(request.files.length > 0 ? [] : [at('files', 'pleaseAttConfirmDoc')]),
    ...(request.hasAgreed ? [] : [at('hasAgreed', 'agreementNeeded')]),
  ];
}

/** Fields that the confirmation paper needs before it can be printed. */
export function signatureProblems(
  plan: Pick<PeopleRequestInput['staffPlan'], 'contractorManager' | 'contractorJobTitle'>,
): ('contractorManager' | 'contractorJobTitle')[] {
  return (['contractorManager', 'contractorJobTitle'] as const).filter(
    (field) => plan[field] === '',
  );
}
