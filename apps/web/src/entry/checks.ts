import {
  areAttachmentsEditable,
  confirmationProblems,
  isRevision,
  type Problem,
} from '@portal/domain';
import { shownProblem, type ShownProblem } from '../requests/form/problems';
import { mayChange, type Standing } from '../requests/edit/standing';
import type { EntryForm } from './entry-form';
import type { LoadedDefinition } from './definition';

/** The problems of a step, by the same rules as on the server. */
export function checksOf(standing: Standing, { definition, lists, words }: LoadedDefinition) {
  const find = (form: EntryForm, step: string): Problem[] => {
    if (step === 'items') {
      const results = new Map(form.items.map(({ id, result }) => [id, result]));
      return definition.itemProblems(form, lists, ({ id }) =>
        mayChange(standing, { result: results.get(id) ?? null }),
      );
    }
    if (standing === null) return [];
    if (isRevision(standing))
      return step === 'submit' && areAttachmentsEditable(standing)
        ? confirmationProblems(form)
        : [];
    return step === 'submit'
      ? definition.submitProblems(form, lists)
      : definition.planProblems(form, lists);
  };
  return (form: EntryForm, step: string): ShownProblem[] =>
    find(form, step).map((problem) => shownProblem(problem, words));
}
