import {
  CARD_CHANGE_TYPE,
  cardChangePaths,
  EXPIRES_WITHIN_DAYS,
  exportWatchList,
  extendExpiring,
  getWatchSummary,
  renewPapers,
  searchWatchList,
  type CardChangeType,
  type ExtendExpiringAnswer,
} from '@portal/contracts';
import { showToast } from '@portal/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath, useNavigate } from 'react-router-dom';
import { call, callForBlob } from '../../platform/api/call';
import { useCommand } from '../../platform/api/use-command';
import { downloadBlob } from '../../platform/files/download';
import { newGuid } from '../../platform/upload/guid';
import type { WatchState } from './list-state';

const KEY = 'watch-list';

/** How much expires, and what expires first; the card shows its errors itself. */
export const useWatchSummary = () =>
  useQuery({
    queryKey: [KEY, 'summary'],
    queryFn: ({ signal }) => call(getWatchSummary, { signal }),
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });

const filterOf = ({ keyword, kind, days }: Pick<WatchState, 'keyword' | 'kind' | 'days'>): string =>
  JSON.stringify({ keyword, kind, days: days ?? EXPIRES_WITHIN_DAYS });

/** A page of what expires; the list shows its errors itself. */
export const useWatchList = ({ keyword, kind, days, skip, take }: WatchState) =>
  useQuery({
    queryKey: [KEY, 'list', keyword, kind, days, skip, take],
    queryFn: ({ signal }) =>
      call(searchWatchList, {
        query: {
          skip,
          take,
          filterValue: filterOf({ keyword, kind, days }),
        },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { showsOwnErrors: true },
  });

/** Downloads all rows that match the filter as a workbook. */
export function useWatchExport() {
  const { t } = useTranslation('watchList');
  const exporting = useCommand(
    (state: WatchState) =>
      callForBlob(exportWatchList, { query: { filterValue: filterOf(state) } }),
    { onAnswer: (workbook) => downloadBlob(workbook, t('file')) },
  );
  return {
    save: (state: WatchState) => void exporting.run(state),
    isBusy: exporting.isBusy,
  };
}

/**
 * The address of a request that extends cards or renews papers; it opens read-only for users who
 * may not change it.
 */
export const changeAddress = (requestType: CardChangeType, id: string): string =>
  generatePath(cardChangePaths.edit, { requestType: String(requestType), id });

interface Start<Wanted> {
  requestType: CardChangeType;
  begin: (id: string, wanted: Wanted) => Promise<ExtendExpiringAnswer>;
  begun: (left: number) => string;
}

/** Starts a draft, and opens its form. */
function useStart<Wanted>({ requestType, begin, begun }: Start<Wanted>) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  // The id stays the same until an answer comes, so that pressing again after a lost answer creates
  // no second draft.
  const [id, setId] = useState(newGuid);
  return useCommand((wanted: Wanted) => begin(id, wanted), {
    onAnswer: ({ isSuccess, message, data, left }) => {
      void cache.invalidateQueries({ queryKey: [KEY] });
      if (!isSuccess || !data) return showToast('error', message);
      setId(newGuid());
      showToast('success', begun(left));
      return navigate(changeAddress(requestType, data.id));
    },
  });
}

/** Starts a request that extends cards, and opens its form. */
export function useExtending() {
  const { t } = useTranslation('watchList');
  const extending = useStart<readonly string[] | null>({
    requestType: CARD_CHANGE_TYPE.extend,
    begin: (id, cardIds) =>
      call(extendExpiring, { body: { id, ...(cardIds && { cardIds: [...cardIds] }) } }),
    begun: (left) => (left > 0 ? t('begunLeft', { count: left }) : t('begun')),
  });
  return {
    /** @param cardIds null for all, up to the maximum of one request */
    extend: (cardIds: readonly string[] | null) => void extending.run(cardIds),
    isBusy: extending.isBusy,
  };
}

/** Starts a request that renews papers, and opens its form. */
export function useRenewing() {
  const { t } = useTranslation('watchList');
  const renewing = useStart<readonly string[]>({
    requestType: CARD_CHANGE_TYPE.papers,
    begin: (id, documentIds) => call(renewPapers, { body: { id, documentIds: [...documentIds] } }),
    begun: (left) => (left > 0 ? t('begunPapersLeft', { count: left }) : t('begunPapers')),
  });
  return {
    renew: (documentIds: readonly string[]) => void renewing.run(documentIds),
    isBusy: renewing.isBusy,
  };
}
