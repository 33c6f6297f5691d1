import { RESULT, STATUS, type Finding, type Result } from '@portal/contracts';
import { isRevision } from '@portal/domain';
import type { Standing } from '../edit/standing';
import type { ShownProblem } from '../form/problems';

/** A place in the form, with nothing to be said at it. */
export const place = (step: string, field: string, itemId: string | null = null): ShownProblem => ({
  step,
  itemId,
  field,
  text: '',
  full: '',
});

interface FoundItem {
  id: string;
  result: Result;
  findings?: readonly Finding[];
}

/**
 * Where an item is mended: at the field that was found wrong, else where its form begins.
 * @param step on which the items stand
 * @param firstField of an item's form
 */
export function itemPlace(item: FoundItem, step: string, firstField: string): ShownProblem {
  const field = item.findings?.find(({ isSettled }) => !isSettled)?.field;
  // Findings also point at kinds of documents, which are no fields.
  return place(step, field && field in item ? field : firstField, item.id);
}

interface Back<Item> {
  standing: Standing;
  coverFindings: readonly Finding[];
  items: readonly Item[];
}

/** Where a family's form has what is to be mended. */
interface Places<Item> {
  cover: (findings: readonly Finding[]) => ShownProblem;
  item: (item: Item) => ShownProblem;
}

/** Whether a request has come back to its author. */
const hasComeBack = (standing: Standing): boolean =>
  standing !== null && (standing.status === STATUS.returned || isRevision(standing));

/** What is to be mended first of a request that came back: its cover, else the first item that the author may change. */
export function firstToMend<Item extends FoundItem>(
  { standing, coverFindings, items }: Back<Item>,
  places: Places<Item>,
): ShownProblem | undefined {
  if (!standing || !hasComeBack(standing)) return undefined;
  // In an allowed revision only items are open.
  const isCoverOpen = standing.status !== STATUS.waiting;
  if (isCoverOpen && coverFindings.some(({ isSettled }) => !isSettled))
    return places.cover(coverFindings);
  const open = items.filter(({ result }) => isOpenTo(standing, result));
  const first =
    open.find(({ findings = [] }) => !findings.every(({ isSettled }) => isSettled)) ?? open[0];
  return first && places.item(first);
}

const isOpenTo = (standing: NonNullable<Standing>, result: Result): boolean =>
  result === RESULT.needsUpdate ||
  (result === RESULT.notPassed && standing.status === STATUS.returned);
