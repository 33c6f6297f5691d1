import { RESULT, STATUS, type Finding, type Result } from '@portal/contracts';
import { isRevision } from '@portal/domain';
import type { ShownProblem } from '../../requests/form/problems';
import type { Standing } from '../editing';

/** A place in the form, with nothing to be said at it. */
const place = (step: string, field: string, itemId: string | null = null): ShownProblem => ({
  step,
  itemId,
  field,
  text: '',
  full: '',
});

/** Where the cover is mended: the signed paper stands in the last step, all else of the cover in the first. */
export const coverPlace = ([found]: readonly Finding[]): ShownProblem =>
  place(found?.field === 'files' ? 'submit' : 'plan', found?.field ?? '');

interface FoundItem {
  id: string;
  result: Result;
  findings?: readonly Finding[];
}

/**
 * Where an item is mended: at the field that was found wrong, else where its form begins.
 * @param firstField of an item's form
 */
export function itemPlace(item: FoundItem, firstField: string): ShownProblem {
  const field = item.findings?.find(({ isSettled }) => !isSettled)?.field;
  // Findings also point at kinds of documents, which are no fields.
  return place('items', field && field in item ? field : firstField, item.id);
}

interface Back {
  standing: Standing;
  coverFindings: readonly Finding[];
  items: readonly FoundItem[];
}

/** Whether a request has come back to its author. */
const hasComeBack = (standing: Standing): boolean =>
  standing !== null && (standing.status === STATUS.returned || isRevision(standing));

/** What is to be mended first of a request that came back: its cover, else the first item that the author may change. */
export function firstToMend(
  { standing, coverFindings, items }: Back,
  firstField: string,
): ShownProblem | undefined {
  if (!standing || !hasComeBack(standing)) return undefined;
  // In an allowed revision only items are open.
  const isCoverOpen = standing.status !== STATUS.waiting;
  if (isCoverOpen && coverFindings.some(({ isSettled }) => !isSettled))
    return coverPlace(coverFindings);
  const open = items.filter(({ result }) => isOpenTo(standing, result));
  const first =
    open.find(({ findings = [] }) => !findings.every(({ isSettled }) => isSettled)) ?? open[0];
  return first && itemPlace(first, firstField);
}

const isOpenTo = (standing: NonNullable<Standing>, result: Result): boolean =>
  result === RESULT.needsUpdate ||
  (result === RESULT.notPassed && standing.status === STATUS.returned);
