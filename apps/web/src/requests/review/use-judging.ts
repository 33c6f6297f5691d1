import { RESULT, type DecideItemBody } from '@portal/contracts';
import { useState } from 'react';
import type { Sheet } from './DocumentsPane';
import { useReviewKeys } from './use-review-keys';
import type { useReview } from './use-review';
import { NO_REASON, useVerdicts } from './use-verdicts';

type Verdict = DecideItemBody['result'];

/** A verdict that needs a reason before it is given. */
export interface Failing {
  result: Exclude<Verdict, 1>;
  /** What it points at to begin with. */
  field: string | null;
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
  const { phase, decide, passAll } = useVerdicts(requestId);
  const [failing, setFailing] = useState<Failing>();
  const sheetAt = Math.min(review.sheetAt, Math.max(0, sheets.length - 1));

  const choose = (itemId: string | null) => {
    setFailing(undefined);
    review.choose(itemId);
  };
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
  const judge = async (result: Verdict, reason = NO_REASON) => {
    if (!current) return;
    const item = current;
    goOn();
    if (!(await decide(item, result, reason))) choose(item.id);
  };
  const begin = (result: Verdict) => {
    if (!canJudge) return;
    if (result === RESULT.passed) void judge(result);
    else setFailing({ result, field: sheets[sheetAt]?.field ?? null });
  };
  const pin = (field: string) => {
    if (canJudge) setFailing({ result: RESULT.needsUpdate, field });
  };
  const show = (at: number) => review.showSheet(Math.max(0, Math.min(at, sheets.length - 1)));
  const cancel = () => setFailing(undefined);
  useReviewKeys({
    p: () => begin(RESULT.passed),
    u: () => begin(RESULT.needsUpdate),
    n: () => begin(RESULT.notPassed),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    ArrowRight: () => show(sheetAt + 1),
    ArrowLeft: () => show(sheetAt - 1),
    Escape: cancel,
  });
  return { phase, passAll, failing, sheetAt, choose, step, judge, begin, pin, show, cancel };
}
