import { useQueryClient } from '@tanstack/react-query';
import { REQUESTS_KEY } from './request-calls';

/** Brings up to date what a command has changed elsewhere: the menu's counts, and what was read of requests. */
export function useRefresh() {
  const cache = useQueryClient();
  /** @param what lists alone, where the request on the page must stay as it is; everything when left out */
  return (what?: 'lists') =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['menus', 'counts'] }),
      cache.invalidateQueries({ queryKey: what ? [REQUESTS_KEY, 'list'] : [REQUESTS_KEY] }),
    ]);
}
