import { RESULT, STATUS, type Finding, type Result } from '@portal/contracts';
import { isRevision } from '@portal/domain';
import type { Standing } from '../edit/standing';
import type { ShownProblem } from '../form/problems';

/** A place in the form without a message. */
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
 * Where an item must be corrected: at the field of its first open finding, otherwise at the start
 * of its form.
 * @param step the step with the items
 * @param firstField of an item's form
 */
export function itemPlace(item: FoundItem, step: string, firstField: string): ShownProblem {
  const field = item.findings?.find(({ isSettled }) => !isSettled)?.field;
  // A finding can also name a kind of document, which is not a field.
  return place(step, field && field in item ? field : firstField, item.id);
}

interface Back<Item> {
  standing: Standing;
  coverFindings: readonly Finding[];
  items: readonly Item[];
}

/** Where a family's form has the points to correct. */
interface Places<Item> {
  cover: (findings: readonly Finding[]) => ShownProblem;
  item: (item: Item) => ShownProblem;
}

/** Whether a request was sent back to its author. */
const hasComeBack = (standing: Standing): boolean =>
  standing !== null && (standing.status === STATUS.returned || isRevision(standing));

/**
 * The first point to correct in a request that was sent back: its cover, otherwise the first item
 * that the author may change.
 */
export function firstToMend<Item extends FoundItem>(
  { standing, coverFindings, items }: Back<Item>,
  places: Places<Item>,
): ShownProblem | undefined {
  if (!standing || !hasComeBack(standing)) return undefined;
  // In an allowed revision only items can be changed.
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
