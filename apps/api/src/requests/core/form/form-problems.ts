import { RESULT, type Result } from '@portal/contracts';
import { areAttachmentsEditable, type Problem } from '@portal/domain';
import type { Request } from '../../../platform/database/generated/client';
import { standingOf } from '../request-row';

/** The problems of a family's form, part by part. */
export interface FormRules<Code extends string> {
  cover(): Problem<Code>[];
  /** @param isChecked selects the items to check */
  items(isChecked: (item: { id: string }) => boolean): Problem<Code>[];
  submit(): Problem<Code>[];
  /** Problems of attachments, which a revision may change together with its items. */
  attachments(): Problem<Code>[];
}

/** All problems of a stored form; for a revision only those of the parts that it may change. */
export function formProblems<Code extends string>(
  request: Request,
  items: readonly { input: { id: string }; result: Result }[],
  isRevision: boolean,
  rules: FormRules<Code>,
): Problem<Code>[] {
  if (!isRevision) return [...rules.cover(), ...rules.items(() => true), ...rules.submit()];
  const toUpdate = new Set(
    items.filter(({ result }) => result === RESULT.needsUpdate).map(({ input }) => input.id),
  );
  const canChange = areAttachmentsEditable(standingOf(request));
  return [...(canChange ? rules.attachments() : []), ...rules.items(({ id }) => toUpdate.has(id))];
}
