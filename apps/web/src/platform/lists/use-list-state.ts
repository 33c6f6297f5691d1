import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readSession } from '../session/session-store';
import type { AddressCodec } from './address-codec';

/** The key includes the user, so that another user on the same tab starts fresh. */
const keyOf = (list: string) => `portal.list.${list}.${readSession()?.email ?? ''}`;

/**
 * Whether the user is going to another page. This page stays visible until the other one has
 * loaded.
 */
const isBeingLeft = (pathname: string) =>
  window.location.hash.slice(1).split('?', 1)[0] !== pathname;

/** The last address of a list, if it was under the same menu item. */
function rememberedAddress(list: string, menuId: string | null): URLSearchParams | null {
  const text = sessionStorage.getItem(keyOf(list));
  if (text === null) return null;
  const search = new URLSearchParams(text);
  return search.get('m') === menuId ? search : null;
}

/** What an address says of a list, or, if nothing, its remembered address. */
function listAt<State extends object>(
  list: string,
  codec: AddressCodec<State>,
  search: URLSearchParams,
) {
  const menuId = search.get('m');
  const remembered = codec.has(search) ? null : rememberedAddress(list, menuId);
  return { menuId, text: codec.write(search, codec.read(remembered ?? search)).toString() };
}

/** The state in which a list opens at an address. */
export function openingState<State extends object>(
  list: string,
  codec: AddressCodec<State>,
  search: URLSearchParams,
) {
  const { menuId, text } = listAt(list, codec, search);
  return { menuId, state: codec.read(new URLSearchParams(text)) };
}

/**
 * Keeps filter, order and page of a list in its address. They are remembered, so the list looks the
 * same when the user comes back from a request. Another menu item starts fresh.
 */
export function useListState<State extends object>(list: string, codec: AddressCodec<State>) {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const { menuId, text } = listAt(list, codec, search);

  useEffect(() => {
    sessionStorage.setItem(keyOf(list), text);
    if (text !== search.toString()) setSearch(text, { replace: true });
  }, [list, text, search, setSearch]);

  const change = useCallback(
    (changed: Partial<State>) => {
      const next = codec.write(search, { ...codec.read(search), ...changed });
      sessionStorage.setItem(keyOf(list), next.toString());
      // If a search arrives after the user has left, it is only remembered: it must not bring the
      // user back to the list.
      if (!isBeingLeft(pathname)) setSearch(next, { replace: true });
    },
    [codec, list, pathname, search, setSearch],
  );
  const state = useMemo(() => codec.read(new URLSearchParams(text)), [codec, text]);
  return { state, menuId, change };
}
