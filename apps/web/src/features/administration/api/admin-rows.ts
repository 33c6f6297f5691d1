import {
  getAdminRow,
  searchAdminOptions,
  searchAdminRows,
  type NamedRow,
  type RowFilter,
} from '@portal/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import type { RowsState } from '../lists/rows-state';
import { ADMINISTRATION_KEY } from './admin-tables';

/** A page of a list. */
export function useAdminRows(table: string, { keyword, isOff, skip, take, sort }: RowsState) {
  const filter: RowFilter = { keyword, isOff };
  return useQuery({
    queryKey: [ADMINISTRATION_KEY, 'rows', table, filter, skip, take, sort],
    queryFn: ({ signal }) =>
      call(searchAdminRows, {
        params: { table },
        query: { skip, take, sort: JSON.stringify(sort), filterValue: JSON.stringify(filter) },
        signal,
      }),
    // What an administrator has just changed elsewhere has to show.
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { showsOwnErrors: true },
  });
}

/** A row as it stands now. */
export const readAdminRow = (table: string, id: string) =>
  call(getAdminRow, { params: { table, id } });

const none: NamedRow[] = [];

/** Rows in use of a list that a keyword finds. */
export function useOptions(table: string, keyword: string, isWanted: boolean): NamedRow[] {
  const { data = none } = useQuery({
    queryKey: [ADMINISTRATION_KEY, 'options', table, keyword],
    queryFn: ({ signal }) =>
      call(searchAdminOptions, { params: { table }, query: { keyword }, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  return data;
}
