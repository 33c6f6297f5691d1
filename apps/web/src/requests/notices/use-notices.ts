import {
  chooseExpiryMails,
  chooseNoticeMails,
  countUnreadNotices,
  readNotices,
  searchNotices,
  type NoticeMails,
} from '@portal/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call';

const NOTICES_KEY = 'notices';
/** How often the page looks for new notices by itself. */
const EVERY_MS = 60_000;

/** The number of the viewer's unread notices; undefined until it is loaded. */
export const useUnreadNotices = () =>
  useQuery({
    queryKey: [NOTICES_KEY, 'unread'],
    queryFn: ({ signal }) => call(countUnreadNotices, { signal }),
    refetchInterval: EVERY_MS,
    meta: { showsOwnErrors: true },
  }).data?.count;

export interface NoticesPlace {
  skip: number;
  take: number;
  isUnread: boolean;
}

/** A page of the viewer's notices; the page shows its errors itself. */
export const useNotices = ({ skip, take, isUnread }: NoticesPlace) =>
  useQuery({
    queryKey: [NOTICES_KEY, 'list', skip, take, isUnread],
    queryFn: ({ signal }) =>
      call(searchNotices, { query: { skip, take, isUnread: String(isUnread) }, signal }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
    meta: { showsOwnErrors: true },
  });

/** Marks notices as read; all of them if none is named. */
export function useReadNotices() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (ids?: string[]) => call(readNotices, { body: ids ? { ids } : {} }),
    onSettled: () => cache.invalidateQueries({ queryKey: [NOTICES_KEY] }),
  });
}

/** Stores which notices also come by mail at once. */
export function useChooseMails() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (mails: NoticeMails) => call(chooseNoticeMails, { body: { mails } }),
    onSettled: () => cache.invalidateQueries({ queryKey: [NOTICES_KEY, 'list'] }),
  });
}

/** Stores whether a mail warns the company before something expires. */
export function useChooseExpiryMails() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (expiryMails: boolean) => call(chooseExpiryMails, { body: { expiryMails } }),
    onSettled: () => cache.invalidateQueries({ queryKey: [NOTICES_KEY, 'list'] }),
  });
}
