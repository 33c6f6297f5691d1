import type { Catalogue } from '@portal/i18n';
import {
  isRevision,
  itemProblems,
  plantDate,
  planProblems,
  submitProblems,
  isSharedCode,
  type Problem,
  type SharedCode,
} from '@portal/domain';
import type { TFunction } from 'i18next';
import type { ShownProblem, StepId } from '../../../requests/form/problems';
import type { Lists } from '../lists/use-people-lists';
import { mayChange, type PeopleEditing } from './people-context';
import { inputOf, type PeopleForm } from './people-form';

type Texts = TFunction<['peopleProblems', 'peopleFields', 'requestProblems']>;
type Code = keyof Catalogue['peopleProblems'] | SharedCode;

/** Only the server knows who is barred. */
const NOBODY: ReadonlySet<string> = new Set();

const said = (problem: Problem<Code>, t: Texts): ShownProblem => {
  const field = problem.field as keyof Catalogue['peopleFields'];
  const params = { ...problem.params, field: t(`peopleFields:${field}`) };
  const { code, row } = problem;
  const text = isSharedCode(code)
    ? t(`requestProblems:${code}`, params)
    : t(`peopleProblems:${code}`, params);
  const full = row > 0 ? ofRow(code, row, text, t) : text;
  return { step: problem.step, itemId: problem.itemId, field, text, full };
};

const ofRow = (code: Code, row: number, text: string, t: Texts): string =>
  code === 'missingDocuments'
    ? t('requestProblems:documentsOfRow', { row, text })
    : t('requestProblems:ofRow', { row, text });

/** What is wrong with a step, by the rules the server has (document 1, section 5). */
export function checksOf(
  { request, standing }: Pick<PeopleEditing, 'request' | 'standing'>,
  lists: Lists,
  t: Texts,
) {
  const find = (form: PeopleForm, step: StepId): Problem<Code>[] => {
    const { staffPlan, staffItems, files, hasAgreed } = inputOf(request.id, 0, form);
    const today = plantDate(new Date());
    if (step === 'items') {
      const around = {
        lists,
        visitorTypeId: staffPlan.visitorTypeId,
        today,
        blacklist: NOBODY,
      };
      const results = new Map(form.staffItems.map(({ id, result }) => [id, result]));
      return itemProblems(staffItems, around, ({ id }) =>
        mayChange(standing, { result: results.get(id) ?? null }),
      );
    }
    if (standing === null || isRevision(standing)) return [];
    if (step === 'submit') return submitProblems({ staffPlan, files, hasAgreed });
    const { contractDate } = form.staffPlan;
    return planProblems(staffPlan, { lists, today, contractDate, orgCharts: form.orgCharts });
  };
  return (form: PeopleForm, step: StepId): ShownProblem[] =>
    find(form, step).map((problem) => said(problem, t));
}
