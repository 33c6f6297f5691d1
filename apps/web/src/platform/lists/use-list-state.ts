import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readSession } from '../session/session-store';
import type { AddressCodec } from './address-codec';

/** Somebody else who logs in on the same tab begins anew. */
const keyOf = (list: string) => `portal.list.${list}.${readSession()?.email ?? ''}`;

/** Whether somebody is on their way to another page: this one stays in sight until that one is loaded. */
const isBeingLeft = (pathname: string) =>
  window.location.hash.slice(1).split('?', 1)[0] !== pathname;

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
export function useListState<State extends object>(list: string, codec: AddressCodec<State>) {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const menuId = search.get('m');
  const remembered = codec.has(search) ? null : rememberedAddress(list, menuId);
  const text = codec.write(search, codec.read(remembered ?? search)).toString();

  useEffect(() => {
    sessionStorage.setItem(keyOf(list), text);
    if (text !== search.toString()) setSearch(text, { replace: true });
  }, [list, text, search, setSearch]);

  const change = useCallback(
    (changed: Partial<State>) => {
      const next = codec.write(search, { ...codec.read(search), ...changed });
      sessionStorage.setItem(keyOf(list), next.toString());
      // A search that comes late waits for the way back, and brings nobody back by itself.
      if (!isBeingLeft(pathname)) setSearch(next, { replace: true });
    },
    [codec, list, pathname, search, setSearch],
  );
  const state = useMemo(() => codec.read(new URLSearchParams(text)), [codec, text]);
  return { state, menuId, change };
}
