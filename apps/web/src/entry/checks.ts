import { isRevision, type Problem } from '@portal/domain';
import type { ShownProblem, StepId } from '../requests/form/problems';
import { mayChange, type Standing } from './editing';
import type { EntryForm } from './entry-form';
import type { LoadedFamily } from './family';
import { shownProblem } from './words';

/** What is wrong with a step, by the rules the server has (document 1, section 5). */
export function checksOf(standing: Standing, { family, lists, words }: LoadedFamily) {
  const find = (form: EntryForm, step: StepId): Problem<string>[] => {
    if (step === 'items') {
      const results = new Map(form.items.map(({ id, result }) => [id, result]));
      return family.itemProblems(form, lists, ({ id }) =>
        mayChange(standing, { result: results.get(id) ?? null }),
      );
    }
    if (standing === null || isRevision(standing)) return [];
    return step === 'submit'
      ? family.submitProblems(form, lists)
      : family.planProblems(form, lists);
  };
  return (form: EntryForm, step: StepId): ShownProblem[] =>
    find(form, step).map((problem) => shownProblem(problem, words));
}
