import { useQueryClient } from '@tanstack/react-query';
import { REQUESTS_KEY } from './request-calls';

/** Reloads what a command has changed elsewhere: the counts in the menu, and cached requests. */
export function useRefresh() {
  const cache = useQueryClient();
  /**
   * @param what `lists` reloads only lists, when the request on the page must stay as it is; by
   * default everything
   */
  return (what?: 'lists') =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['menus', 'counts'] }),
      cache.invalidateQueries({ queryKey: what ? [REQUESTS_KEY, 'list'] : [REQUESTS_KEY] }),
    ]);
}
