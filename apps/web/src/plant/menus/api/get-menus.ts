import { getMenus } from '@portal/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

const menusQuery = () =>
  queryOptions({
    queryKey: ['menus'],
    queryFn: ({ signal }) => call(getMenus, { signal }),
    staleTime: Infinity,
    meta: { showsOwnErrors: true },
  });

/** The nodes of the left menu; the menu and the home page show their errors themselves. */
export const useMenus = () => useQuery(menusQuery());
