import {
  addCoverFindings,
  decideItem,
  passItems,
  RESULT,
  undoVerdicts,
  withdrawCoverFinding,
  type CommandAnswer,
  type CoverFindingsBody,
  type DecideItemBody,
  type FindingInput,
  type Result,
  type ReviewState,
} from '@portal/contracts';
import { showToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../platform/api/api-error';
import { call } from '../../platform/api/call';
import { failureText } from '../../platform/api/failure-text';
import { useCommand } from '../../platform/api/use-command';
import { formatDateTime } from '../../platform/time/format';
import { reviewStateQuery } from './review-queries';
import type { ReviewItem } from './review-items';

type Verdict = DecideItemBody['result'];

/** The state of the last verdict: being sent, saved, or refused. */
export type SavePhase = 'idle' | 'saving' | 'saved' | 'failed';

const PHASES = { idle: 'idle', pending: 'saving', success: 'saved', error: 'failed' } as const;
const RESULT_NAMES = { [-1]: 'notPassed', 0: 'needsUpdate', 1: 'passed' } as const;

/** A verdict or an undo for some items, and their result afterwards. */
interface Judging {
  itemIds: readonly string[];
  /** Undefined if the items do not change. */
  result?: Verdict | null;
  /** @returns the ids of the verdicts that it gave */
  send: () => Promise<readonly string[]>;
}

/**
 * Gives verdicts, each saved at once. It never overwrites a verdict that another reviewer has given
 * in the meantime.
 */
export function useVerdicts(requestId: string) {
  const { t } = useTranslation(['review', 'common']);
  const cache = useQueryClient();
  const { queryKey } = reviewStateQuery(requestId);
  const [lastGiven, setLastGiven] = useState<readonly string[]>([]);
  const turns = useRef({ given: 0, answered: 0 });
  /** What the server has not answered yet. */
  const onWay = useRef(new Set<Judging>());
  const params = { id: requestId };

  /** Shows a result before the server has stored it. */
  const expect = ({ itemIds, result }: Judging) =>
    result !== undefined &&
    cache.setQueryData<ReviewState>(
      queryKey,
      (now) =>
        now && {
          ...now,
          items: now.items.map((item) =>
            itemIds.includes(item.itemId) ? { ...item, result } : item,
          ),
        },
    );
  /**
   * Shows the verdicts that are being sent: a state loaded in the meantime does not contain them.
   */
  const expectAll = () => {
    for (const given of onWay.current) expect(given);
  };
  /** Says who has decided in the meantime, and what. */
  const conflictText = ([itemId]: readonly string[]): string => {
    const items = cache.getQueryData<ReviewState>(queryKey)?.items;
    const verdict = items?.find((item) => item.itemId === itemId)?.verdict;
    if (!verdict) return t('verdict.conflict');
    return t('verdict.conflictBy', {
      author: verdict.author,
      result: t(`results.${RESULT_NAMES[verdict.result]}`),
      time: formatDateTime(verdict.createdDate),
    });
  };
  const judging = useCommand(
    async (given: Judging) => {
      // Shows the result at once, for the next key. A running reload is cancelled, because it would
      // bring back the old state.
      expectAll();
      await cache.cancelQueries({ queryKey });
      expectAll();
      return given.send();
    },
    {
      // The message comes later, when the current verdict is known.
      onFailure: () => true,
    },
  );
  /** @returns whether the server accepted it */
  const judge = async (given: Judging): Promise<boolean> => {
    let failure: unknown;
    const send = () =>
      given.send().catch((error: unknown) => {
        failure = error;
        throw error;
      });
    turns.current.given += 1;
    const turn = turns.current.given;
    onWay.current.add(given);
    const answer = await judging.run({ ...given, send });
    onWay.current.delete(given);
    // Answers may come in another order than the verdicts. Undo concerns the verdict that was given
    // last.
    if (answer !== null && turn > turns.current.answered) {
      turns.current.answered = turn;
      setLastGiven(answer);
    }
    await cache.invalidateQueries({ queryKey });
    expectAll();
    if (answer !== null) return true;
    const isConflict = asApiError(failure)?.isConflict;
    showToast('error', isConflict ? conflictText(given.itemIds) : failureText(failure, t));
    return false;
  };
  const said = (answer: CommandAnswer): readonly string[] => {
    showToast(answer.isSuccess ? 'success' : 'error', answer.message);
    return [];
  };

  return {
    phase: PHASES[judging.status] satisfies SavePhase,
    /** The verdicts that were given last, if nothing else followed. */
    lastGiven,
    /**
     * The current result of an item, including what is being sent. The rendered page may be older.
     */
    resultOf: (itemId: string): Result =>
      cache.getQueryData<ReviewState>(queryKey)?.items.find((item) => item.itemId === itemId)
        ?.result ?? null,
    decide: (item: ReviewItem, result: Verdict, findings: readonly FindingInput[]) => {
      const seenDecisionId = item.state.verdict?.decisionId ?? null;
      const body = { result, findings: [...findings], seenDecisionId };
      return judge({
        itemIds: [item.id],
        result,
        send: async () => {
          const { data } = await call(decideItem, { params: { ...params, itemId: item.id }, body });
          return data ? [data.decisionId] : [];
        },
      });
    },
    passAll: (items: readonly ReviewItem[]) => {
      const itemIds = items.map(({ id }) => id);
      return judge({
        itemIds,
        result: RESULT.passed,
        send: async () => {
          const { message, data } = await call(passItems, { params, body: { itemIds } });
          showToast('success', message);
          return data?.decisionIds ?? [];
        },
      });
    },
    undo: (decisionIds: readonly string[]) => {
      const items = cache.getQueryData<ReviewState>(queryKey)?.items ?? [];
      const ids = new Set(decisionIds);
      return judge({
        itemIds: items
          .filter(({ verdict }) => verdict && ids.has(verdict.decisionId))
          .map(({ itemId }) => itemId),
        result: null,
        // The page shows it by itself.
        send: async () => {
          await call(undoVerdicts, { params, body: { decisionIds: [...decisionIds] } });
          return [];
        },
      });
    },
    findOfCover: (findings: CoverFindingsBody['findings']) =>
      judge({
        itemIds: [],
        send: async () => said(await call(addCoverFindings, { params, body: { findings } })),
      }),
    withdrawOfCover: (findingId: string) =>
      judge({
        itemIds: [],
        send: async () =>
          said(await call(withdrawCoverFinding, { params: { ...params, findingId } })),
      }),
  };
}
