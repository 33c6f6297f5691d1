import { printedForm, type PrintedForm } from '../../requests/reads/paper/printed-form';

/** Fields of plan and items that a paper prints. */
export interface Shows {
  plan: readonly string[];
  items: readonly string[];
}

const shownOf = (of: object, fields: readonly string[]): unknown[] =>
  fields.map((field) => (of as Record<string, unknown>)[field]);

/** What the paper of an entry request prints of a form, to compare it with earlier prints. */
export const printedEntry = (
  shows: Shows,
  form: { plan: object; items: readonly { id: string }[] },
): PrintedForm =>
  printedForm({
    cover: shownOf(form.plan, shows.plan),
    items: form.items.map((item) => ({ id: item.id, shown: shownOf(item, shows.items) })),
  });
