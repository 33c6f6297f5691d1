import {
  decideItem,
  passItems,
  RESULT,
  type DecideItemBody,
  type ReviewState,
} from '@portal/contracts';
import { showToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../platform/api/api-error';
import { call } from '../../platform/api/call';
import { failureText } from '../../platform/api/failure-text';
import { reviewStateQuery } from './review-queries';
import type { ReviewItem } from './review-items';

/** What a verdict says besides its result. */
export type Reason = Pick<DecideItemBody, 'reasonCode' | 'field' | 'documentTypeId' | 'note'>;
export const NO_REASON: Reason = { reasonCode: null, field: null, documentTypeId: null, note: '' };

/** How the last verdict is doing: on its way, on the server, or refused. */
export type SavePhase = 'idle' | 'saving' | 'saved' | 'failed';

/** Gives verdicts, each saved at once; one that somebody else has given meanwhile is never overwritten. */
export function useVerdicts(requestId: string) {
  const { t } = useTranslation(['review', 'common']);
  const cache = useQueryClient();
  const [phase, setPhase] = useState<SavePhase>('idle');
  const { queryKey } = reviewStateQuery(requestId);

  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setPhase('saving');
    try {
      await work();
      setPhase('saved');
      return true;
    } catch (error) {
      setPhase('failed');
      const isConflict = asApiError(error)?.status === 409;
      showToast('error', isConflict ? t('verdict.conflict') : failureText(error, t));
      return false;
    } finally {
      await cache.invalidateQueries({ queryKey });
    }
  };

  /** Shows a result before the server has it. */
  const expect = (ids: ReadonlySet<string>, result: DecideItemBody['result']) =>
    cache.setQueryData<ReviewState>(
      queryKey,
      (now) =>
        now && {
          ...now,
          items: now.items.map((item) => (ids.has(item.itemId) ? { ...item, result } : item)),
        },
    );

  /** @returns whether the server took it */
  const decide = (item: ReviewItem, result: DecideItemBody['result'], reason = NO_REASON) =>
    attempt(async () => {
      // A poll on its way would bring back what was before.
      await cache.cancelQueries({ queryKey });
      expect(new Set([item.id]), result);
      const seenDecisionId = item.state.verdict?.decisionId ?? null;
      await call(decideItem, {
        params: { id: requestId, itemId: item.id },
        body: { ...reason, result, seenDecisionId },
      });
    });

  const passAll = (items: readonly ReviewItem[]) =>
    attempt(async () => {
      await cache.cancelQueries({ queryKey });
      const itemIds = items.map(({ id }) => id);
      expect(new Set(itemIds), RESULT.passed);
      const { message } = await call(passItems, { params: { id: requestId }, body: { itemIds } });
      showToast('success', message);
    });

  return { phase, decide, passAll };
}
