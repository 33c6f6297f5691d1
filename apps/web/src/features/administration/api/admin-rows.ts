import {
  getAdminRow,
  searchAdminOptions,
  searchAdminRows,
  type NamedRow,
  type OptionSubset,
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
    // A change that an administrator has just made elsewhere must show.
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { showsOwnErrors: true },
  });
}

/** Loads the current version of a row. */
export const readAdminRow = (table: string, id: string) =>
  call(getAdminRow, { params: { table, id } });

const none: NamedRow[] = [];

/** The rows that can be referred to. */
interface Options {
  table: string;
  /** Null: all of them. */
  among: OptionSubset | null;
  keyword: string;
}

/** The rows in use of a list that match a keyword. */
export function useOptions({ table, among, keyword }: Options, isWanted: boolean): NamedRow[] {
  const query = { keyword, ...(among ? { among } : {}) };
  const { data = none } = useQuery({
    queryKey: [ADMINISTRATION_KEY, 'options', table, query],
    queryFn: ({ signal }) => call(searchAdminOptions, { params: { table }, query, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  return data;
}
