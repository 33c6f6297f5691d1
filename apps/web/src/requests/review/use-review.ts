import { EMPTY_ID, type RequestHeader } from '@portal/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { requestQuery } from '../api/request-calls';
import { useRequestFamily } from '../request-family';
import { filtered, reviewItems, type ItemFilter } from './review-items';
import { changesQuery, doubtsQuery, coverChangesQuery, reviewStateQuery } from './review-queries';
import type { ReviewedRequest } from './reviewed';

const NONE: never[] = [];

/** All data of the review page, and the viewer's position in it. */
export function useReview(request: RequestHeader, reviewed: ReviewedRequest) {
  const { calls } = useRequestFamily();
  const { data: state, error, refetch } = useQuery(reviewStateQuery(request.id));
  // Doubts and changes reload when the request itself has reloaded.
  const sent = `${request.version}`;
  const { data: doubts = NONE } = useQuery(doubtsQuery(request.id, sent));
  const { data: changes = NONE } = useQuery(changesQuery(calls, request.id, sent));
  const { data: coverChanges = NONE } = useQuery(coverChangesQuery(calls, request.id, sent));
  const [chosenFilter, setFilter] = useState<ItemFilter>();
  const [search, setSearch] = useState('');
  const [chosenId, setChosenId] = useState<string | null>();
  const [sheetAt, setSheetAt] = useState<number | null>(null);
  const [openedIds, setOpenedIds] = useState<ReadonlySet<string>>(new Set());

  const cache = useQueryClient();
  const isStale =
    state !== undefined &&
    (state.websiteStatus !== request.websiteStatus ||
      state.allowRevision !== request.allowRevision);
  useEffect(() => {
    // The author has sent the request again, or a reviewer has sent it back: the page shows an
    // outdated version.
    if (isStale)
      void cache.invalidateQueries({ queryKey: requestQuery(calls, request.id).queryKey });
  }, [cache, calls, isStale, request.id]);

  const items = state ? reviewItems(reviewed.items ?? NONE, state, doubts, changes) : [];
  // After a request was sent again, the reviewer first wants to see the items that have changed.
  const hasOpenChanges = items.some(
    (item) => item.changes.length > 0 && item.state.result === null,
  );
  const filter = chosenFilter ?? (hasOpenChanges ? 'changed' : 'all');
  const shown = filtered(items, filter, search);
  // The cover comes first, until the viewer chooses an item.
  const current = items.find(({ id }) => id === chosenId);
  const choose = useCallback((itemId: string | null) => {
    setChosenId(itemId);
    if (itemId) setOpenedIds((now) => new Set([...now, itemId]));
    setSheetAt(null);
  }, []);
  return {
    state,
    error,
    retry: () => void refetch(),
    coverChanges,
    coverDoubts: doubts.find(({ itemId }) => itemId === EMPTY_ID)?.doubts ?? NONE,
    items,
    shown,
    current,
    filter,
    setFilter,
    search,
    setSearch,
    choose,
    /** Items that the viewer has opened. */
    openedIds,
    /** Null until the viewer chooses a sheet. */
    sheetAt,
    showSheet: setSheetAt,
  };
}
