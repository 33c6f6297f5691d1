import type { Problem } from '@portal/domain';
import type { ShownProblem } from '../form/problems';

/** Texts that name what a family's requests are about. */
export interface FamilyWords {
  /** The name of a field as messages write it; empty for what is none. */
  fieldName: (field: string) => string;
  /** The label of a field. */
  label: (field: string) => string;
  problem: (problem: Problem<string>) => string;
  ofRow: (row: number, text: string) => string;
  itemsStep: string;
  /** "People (3)" */
  items: (count: number) => string;
  none: string;
  noneFound: string;
  confirmRemoveAll: string;
  confirmRemove: (count: number) => string;
  chosen: string;
  removeChosen: string;
  alreadyThere: (count: number) => string;
  tooMany: (max: number) => string;
  added: (count: number) => string;
  importTitle: string;
  agreement: string;
  /** Labels of the family's tools by their keys. */
  tools: Readonly<Record<string, string>>;
}

/** Something wrong, as it is said. */
export function shownProblem(problem: Problem<string>, words: FamilyWords): ShownProblem {
  const text = words.problem(problem);
  const full = problem.row > 0 ? words.ofRow(problem.row, text) : text;
  return { step: problem.step, itemId: problem.itemId, field: problem.field, text, full };
}
