import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasListState, readListState, writeListState, type ListState } from './list-state';

const keyOf = (list: string) => `portal.list.${list}`;

/** The address a list was last seen with, if that was under the same menu item. */
function rememberedAddress(list: string, menuId: string | null): URLSearchParams | null {
  const text = sessionStorage.getItem(keyOf(list));
  if (text === null) return null;
  const search = new URLSearchParams(text);
  return search.get('m') === menuId ? search : null;
}

/**
 * Filter, order and page of a list, in its address. They are remembered, so that they are as before when
 * somebody comes back from a request; another menu item starts anew.
 */
export function useListState(list: string) {
  const [search, setSearch] = useSearchParams();
  const menuId = search.get('m');
  const remembered = hasListState(search) ? null : rememberedAddress(list, menuId);
  const text = writeListState(search, readListState(remembered ?? search)).toString();

  useEffect(() => {
    sessionStorage.setItem(keyOf(list), text);
    if (text !== search.toString()) setSearch(text, { replace: true });
  }, [list, text, search, setSearch]);

  const change = useCallback(
    (changed: Partial<ListState>) => {
      const next = writeListState(search, { ...readListState(search), ...changed });
      sessionStorage.setItem(keyOf(list), next.toString());
      setSearch(next, { replace: true });
    },
    [list, search, setSearch],
  );
  return { state: readListState(new URLSearchParams(text)), menuId, change };
}
