import { RESULT, type DecideItemBody, type FindingInput } from '@portal/contracts';
import { nextUndecided, passingOf } from '@portal/domain';
import { useCallback, useState } from 'react';
import type { Sheet } from './DocumentsPane';
import { draftsOf, inputsOf, isUnsaid, withFinding, type FindingDraft } from './finding-drafts';
import { DOUBT_REASONS, isAsked, type Doubt, type ReviewItem } from './review-items';
import { useReviewKeys } from './use-review-keys';
import type { useReview } from './use-review';
import { useVerdicts } from './use-verdicts';

type Verdict = DecideItemBody['result'];
const NO_FINDINGS: readonly FindingInput[] = [];
/** A photo is a field of the item; its other documents are types of their own. */
const PHOTO = 'imageId';

/** A failing verdict, or findings about the cover, while the user writes the reasons. */
export interface Failing {
  result: Exclude<Verdict, 1>;
  /** The user is writing the last one. */
  drafts: readonly FindingDraft[];
}

/** Why a key did nothing, or led elsewhere than to the next item. */
export type JudgingNote =
  /** Every item has a verdict. */
  | { code: 'allJudged' }
  /** Every item that filter and search show has a verdict; this many hidden ones do not. */
  | { code: 'shownJudged'; count: number }
  /** The item has passed already. */
  | { code: 'alreadyPassed' }
  /** The cover gets no verdict: this is the first item without one. */
  | { code: 'fromCover' }
  /** The user is writing a verdict, and must save or leave it first. */
  | { code: 'writing' };

interface JudgingOptions {
  requestId: string;
  review: ReturnType<typeof useReview>;
  sheets: readonly Sheet[];
  /** Whether the sheets are shown, and not the family's own content in their place. */
  areSheetsShown?: boolean;
  canJudge: boolean;
}

/** Lets a reviewer move between items and sheets and give verdicts, by button or key. */
export function useJudging({
  requestId,
  review,
  sheets,
  areSheetsShown = true,
  canJudge,
}: JudgingOptions) {
  const { shown, items, current } = review;
  const [note, setNote] = useState<JudgingNote>();
  const [overwriting, setOverwriting] = useState<ReviewItem>();
  const verdicts = useVerdicts(requestId);
  const { decide, undo, lastGiven, resultOf } = verdicts;
  const judgedOf = (some: readonly ReviewItem[]) =>
    some.map(({ id }) => ({ id, result: resultOf(id) }));
  const [failing, setFailing] = useState<Failing>();
  const sheetAt = Math.min(review.sheetAt ?? firstGiven(sheets), Math.max(0, sheets.length - 1));

  const fieldInView = (areSheetsShown && sheets[sheetAt]?.field) || null;

  const { choose: chooseItem } = review;
  const choose = useCallback(
    (itemId: string | null) => {
      setFailing(undefined);
      setNote(undefined);
      chooseItem(itemId);
    },
    [chooseItem],
  );
  const step = (by: 1 | -1) => {
    const at = shown.findIndex(({ id }) => id === current?.id);
    const next = shown[Math.max(0, at + by)];
    if (next) choose(next.id);
  };
  /** Goes to the next item without a verdict; if there is none, stays and says so. */
  const goOn = () => {
    const from = current?.id ?? null;
    const next = nextUndecided(judgedOf(shown), from);
    if (next !== null) {
      choose(next);
      return;
    }
    setFailing(undefined);
    const count = judgedOf(items).filter(({ id, result }) => id !== from && result === null).length;
    setNote(count > 0 ? { code: 'shownJudged', count } : { code: 'allJudged' });
  };
  const judge = async (result: Verdict, written?: Failing) => {
    if (!current) return;
    const item = current;
    const types = new Set(item.documents.map(({ field }) => field).filter((id) => id !== PHOTO));
    goOn();
    const findings = written ? inputsOf(written.drafts, types) : NO_FINDINGS;
    if (await decide(item, result, findings)) return;
    choose(item.id);
    // Restores the written text, so that another reviewer's decision does not delete it.
    setFailing(written);
  };
  /** Continues the verdict that is being written, or starts with the existing findings. */
  const fail = (result: Failing['result'], next: Partial<FindingDraft> = {}) => {
    if (!canJudge) return;
    const verdict = current?.state.verdict;
    const standing = verdict?.isOfThisRound && verdict.result !== RESULT.passed ? verdict : null;
    setFailing((now) =>
      now
        ? { result, drafts: withFinding(now.drafts, { field: fieldInView, ...next }) }
        : { result, drafts: draftsOf(standing?.findings ?? [], { field: fieldInView, ...next }) },
    );
    setNote(undefined);
  };
  /**
   * Passes an item without a verdict. It never changes a verdict directly: for a failing one it
   * asks first, and also for an item with doubts on which the plant's rules ask once more.
   */
  const pass = () => {
    if (items.length === 0) return;
    if (!current) {
      goOn();
      if (nextUndecided(judgedOf(shown), null) !== null) setNote({ code: 'fromCover' });
      return;
    }
    if (failing) {
      setNote({ code: 'writing' });
      return;
    }
    const does = passingOf(resultOf(current.id), current.doubts.some(isAsked));
    if (does === 'pass') void judge(RESULT.passed);
    else if (does === 'ask') setOverwriting(current);
    else if (nextUndecided(judgedOf(items), null) === null) setNote({ code: 'allJudged' });
    else setNote({ code: 'alreadyPassed' });
  };
  const begin = (result: Verdict) => {
    if (!canJudge) return;
    if (result === RESULT.passed) pass();
    else fail(current ? result : RESULT.needsUpdate);
  };
  const overwrite = () => {
    setOverwriting(undefined);
    if (overwriting && overwriting.id === current?.id) void judge(RESULT.passed);
  };
  const save = async () => {
    if (!failing) return;
    if (current) {
      await judge(failing.result, failing);
      return;
    }
    const written = failing;
    setFailing(undefined);
    const found = inputsOf(written.drafts, new Set()).map(
      ({ documentTypeId: _type, ...rest }) => rest,
    );
    if (!(await verdicts.findOfCover(found))) setFailing(written);
  };
  const pin = (field: string) => fail(failing?.result ?? RESULT.needsUpdate, { field });
  /** A doubt fills in the target and the reason. */
  const takeDoubt = ({ code, field, text }: Doubt) => {
    const reasonCode = DOUBT_REASONS[code];
    const result = code === 'blacklisted' ? RESULT.notPassed : RESULT.needsUpdate;
    fail(failing?.result ?? result, {
      reasonCode,
      field,
      note: reasonCode === 'other' ? text : '',
    });
  };
  const undoLast = () => {
    if (canJudge && lastGiven.length > 0) void undo(lastGiven);
  };
  /** An empty finding points at the sheet in view. */
  const show = (at: number) => {
    const shownAt = Math.max(0, Math.min(at, sheets.length - 1));
    review.showSheet(shownAt);
    const field = sheets[shownAt]?.field ?? null;
    setFailing((now) => now && { ...now, drafts: pointingAt(now.drafts, field, sheets) });
  };
  const cancel = () => {
    setFailing(undefined);
    setNote(undefined);
  };
  useReviewKeys({
    p: () => begin(RESULT.passed),
    u: () => begin(RESULT.needsUpdate),
    n: () => begin(RESULT.notPassed),
    z: undoLast,
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    ArrowRight: () => show(sheetAt + 1),
    ArrowLeft: () => show(sheetAt - 1),
    Escape: cancel,
  });
  return {
    ...verdicts,
    undoLast,
    failing,
    note,
    /** The item that would pass against a failing verdict or doubts, while the dialog asks. */
    overwriting,
    overwrite,
    keep: () => setOverwriting(undefined),
    /** What a new finding points at first. */
    fieldInView,
    write: (drafts: FindingDraft[]) => setFailing((now) => now && { ...now, drafts }),
    sheetAt,
    choose,
    step,
    begin,
    save,
    pin,
    takeDoubt,
    show,
    cancel,
  };
}

/** Points the last finding at a sheet, if it is empty and points at no field. */
function pointingAt(
  drafts: readonly FindingDraft[],
  field: string | null,
  sheets: readonly Sheet[],
): readonly FindingDraft[] {
  const last = drafts.at(-1);
  const isOfSheet = last && (last.field === null || sheets.some((one) => one.field === last.field));
  if (!last || !isOfSheet || !isUnsaid(last)) return drafts;
  return [...drafts.slice(0, -1), { ...last, field }];
}

/** The first sheet that has content. */
const firstGiven = (sheets: readonly Sheet[]): number =>
  Math.max(
    0,
    sheets.findIndex(({ url, imageId }) => url !== null || imageId !== null),
  );
