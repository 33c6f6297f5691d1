import { RESULT, type DecideItemBody, type FindingInput } from '@portal/contracts';
import { useCallback, useState } from 'react';
import type { Sheet } from './DocumentsPane';
import { draftsOf, inputsOf, withFinding, type FindingDraft } from './finding-drafts';
import { DOUBT_REASONS, type Doubt } from './review-items';
import { useReviewKeys } from './use-review-keys';
import type { useReview } from './use-review';
import { useVerdicts } from './use-verdicts';

type Verdict = DecideItemBody['result'];
const NO_FINDINGS: readonly FindingInput[] = [];
/** A photo is a field of the item; its other documents are types of their own. */
const PHOTO = 'imageId';

/** A verdict, or what is found of the cover, while its reasons are written. */
export interface Failing {
  result: Exclude<Verdict, 1>;
  /** The last one is being written. */
  drafts: readonly FindingDraft[];
}

interface JudgingOptions {
  requestId: string;
  review: ReturnType<typeof useReview>;
  sheets: readonly Sheet[];
  canJudge: boolean;
}

/** How a reviewer goes from item to item and sheet to sheet, and judges: by buttons, or a key each. */
export function useJudging({ requestId, review, sheets, canJudge }: JudgingOptions) {
  const { shown, current } = review;
  const verdicts = useVerdicts(requestId);
  const { decide, undo, lastGiven } = verdicts;
  const [failing, setFailing] = useState<Failing>();
  const sheetAt = Math.min(review.sheetAt ?? firstGiven(sheets), Math.max(0, sheets.length - 1));

  const { choose: chooseItem } = review;
  const choose = useCallback(
    (itemId: string | null) => {
      setFailing(undefined);
      chooseItem(itemId);
    },
    [chooseItem],
  );
  const step = (by: 1 | -1) => {
    const at = shown.findIndex(({ id }) => id === current?.id);
    const next = shown[Math.max(0, at + by)];
    if (next) choose(next.id);
  };
  /** After a verdict comes the next item that nobody has judged. */
  const goOn = () => {
    const at = shown.findIndex(({ id }) => id === current?.id);
    const later = [...shown.slice(at + 1), ...shown.slice(0, Math.max(0, at))];
    const next = later.find((item) => item.state.result === null) ?? shown[at + 1];
    if (next) choose(next.id);
    else setFailing(undefined);
  };
  const judge = async (result: Verdict, written?: Failing) => {
    if (!current) return;
    const item = current;
    const types = new Set(item.documents.map(({ field }) => field).filter((id) => id !== PHOTO));
    goOn();
    const findings = written ? inputsOf(written.drafts, types) : NO_FINDINGS;
    if (await decide(item, result, findings)) return;
    choose(item.id);
    // What was typed is not lost over what somebody else has decided.
    setFailing(written);
  };
  /** Goes on with what is being written, or begins with what stands. */
  const fail = (result: Failing['result'], next: Partial<FindingDraft> = {}) => {
    if (!canJudge) return;
    const verdict = current?.state.verdict;
    const standing = verdict?.isOfThisRound && verdict.result !== RESULT.passed ? verdict : null;
    setFailing((now) =>
      now
        ? { result, drafts: withFinding(now.drafts, next) }
        : { result, drafts: draftsOf(standing?.findings ?? [], next) },
    );
  };
  const begin = (result: Verdict) => {
    if (!canJudge) return;
    if (result !== RESULT.passed) fail(current ? result : RESULT.needsUpdate);
    else if (current) void judge(result);
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
  /** A doubt fills in what it points at, and why. */
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
  const show = (at: number) => review.showSheet(Math.max(0, Math.min(at, sheets.length - 1)));
  const cancel = () => setFailing(undefined);
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

/** The first sheet on which there is something to see. */
const firstGiven = (sheets: readonly Sheet[]): number =>
  Math.max(
    0,
    sheets.findIndex(({ url, imageId }) => url !== null || imageId !== null),
  );
