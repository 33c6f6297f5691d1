import { RESULT, type Language, type RequestProblem, type Result } from '@portal/contracts';
import { areAttachmentsEditable, type Problem } from '@portal/domain';
import type { Request } from '../../platform/database/generated/client';
import { capitalized } from '../../platform/i18n/translator';
import { standingOf } from '../standing';

/** What may be wrong with a family's form, part by part. */
export interface FormRules<Code extends string> {
  plan(): Problem<Code>[];
  /** @param isChecked which of the items are looked at */
  items(isChecked: (item: { id: string }) => boolean): Problem<Code>[];
  submit(): Problem<Code>[];
  /** Those of attachments, which a revision may change beside its items. */
  attachments(): Problem<Code>[];
}

/** Everything wrong with a stored form; of a revision only what it may change (document 1, section 5). */
export function formProblems<Code extends string>(
  request: Request,
  items: readonly { input: { id: string }; result: Result }[],
  isRevision: boolean,
  rules: FormRules<Code>,
): Problem<Code>[] {
  if (!isRevision) return [...rules.plan(), ...rules.items(() => true), ...rules.submit()];
  const toUpdate = new Set(
    items.filter(({ result }) => result === RESULT.needsUpdate).map(({ input }) => input.id),
  );
  const canChange = areAttachmentsEditable(standingOf(request));
  return [...(canChange ? rules.attachments() : []), ...rules.items(({ id }) => toUpdate.has(id))];
}

/** A family's texts of what is wrong. */
export interface ProblemTexts<Code extends string> {
  field(field: string, language: Language): string;
  /** @param params those of the problem, and the name of its field */
  problem(code: Code, params: Problem<Code>['params'], language: Language): string;
  /** The same with the number of its row in front. */
  ofRow(row: number, text: string, language: Language): string;
}

/** Puts problems into words; those of a row begin with its number (document 1, section 5). */
export const problemMessages = <Code extends string>(
  problems: readonly Problem<Code>[],
  texts: ProblemTexts<Code>,
  language: Language,
): RequestProblem[] =>
  problems.map(({ step, itemId, row, field, code, params }) => {
    const given = { ...params, field: texts.field(field, language) };
    const text = capitalized(texts.problem(code, given, language));
    return { step, itemId, field, message: row > 0 ? texts.ofRow(row, text, language) : text };
  });
