import { RESULT, type Result } from '@portal/contracts';
import { areAttachmentsEditable, type Problem } from '@portal/domain';
import type { Request } from '../../../platform/database/generated/client';
import { standingOf } from '../request-row';

/** What may be wrong with a family's form, part by part. */
export interface FormRules<Code extends string> {
  cover(): Problem<Code>[];
  /** @param isChecked which of the items are looked at */
  items(isChecked: (item: { id: string }) => boolean): Problem<Code>[];
  submit(): Problem<Code>[];
  /** Those of attachments, which a revision may change beside its items. */
  attachments(): Problem<Code>[];
}

/** Everything wrong with a stored form; of a revision only what it may change. */
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
