import {
  decideItem,
  passItems,
  RESULT,
  type DecideItemBody,
  type ReviewState,
} from '@portal/contracts';
import { showToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../platform/api/api-error';
import { call } from '../../platform/api/call';
import { failureText } from '../../platform/api/failure-text';
import { useCommand } from '../../platform/api/use-command';
import { reviewStateQuery } from './review-queries';
import type { ReviewItem } from './review-items';

/** What a verdict says besides its result. */
export type Reason = Pick<DecideItemBody, 'reasonCode' | 'field' | 'documentTypeId' | 'note'>;
export const NO_REASON: Reason = { reasonCode: null, field: null, documentTypeId: null, note: '' };

/** How the last verdict is doing: on its way, on the server, or refused. */
export type SavePhase = 'idle' | 'saving' | 'saved' | 'failed';

const PHASES = { idle: 'idle', pending: 'saving', success: 'saved', error: 'failed' } as const;

/** Something that is sent of some items, and what it makes of them. */
interface Judging {
  itemIds: readonly string[];
  result: DecideItemBody['result'];
  send: () => Promise<unknown>;
}

/** Gives verdicts, each saved at once; one that somebody else has given meanwhile is never overwritten. */
export function useVerdicts(requestId: string) {
  const { t } = useTranslation(['review', 'common']);
  const cache = useQueryClient();
  const { queryKey } = reviewStateQuery(requestId);

  /** Shows a result before the server has it. */
  const expect = ({ itemIds, result }: Judging) =>
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
  const judging = useCommand(
    async (given: Judging) => {
      // A poll on its way would bring back what was before.
      await cache.cancelQueries({ queryKey });
      expect(given);
      return given.send();
    },
    {
      onFailure: (failure) => {
        const isConflict = asApiError(failure)?.isConflict;
        showToast('error', isConflict ? t('verdict.conflict') : failureText(failure, t));
        return true;
      },
    },
  );
  /** @returns whether the server took it */
  const judge = async (given: Judging): Promise<boolean> => {
    const answer = await judging.run(given);
    await cache.invalidateQueries({ queryKey });
    return answer !== null;
  };

  const decide = (item: ReviewItem, result: DecideItemBody['result'], reason = NO_REASON) => {
    const params = { id: requestId, itemId: item.id };
    const seenDecisionId = item.state.verdict?.decisionId ?? null;
    const body = { ...reason, result, seenDecisionId };
    return judge({ itemIds: [item.id], result, send: () => call(decideItem, { params, body }) });
  };
  const passAll = (items: readonly ReviewItem[]) => {
    const itemIds = items.map(({ id }) => id);
    const send = async () => {
      const { message } = await call(passItems, { params: { id: requestId }, body: { itemIds } });
      showToast('success', message);
    };
    return judge({ itemIds, result: RESULT.passed, send });
  };
  const phase: SavePhase = PHASES[judging.status];
  return { phase, decide, passAll };
}
