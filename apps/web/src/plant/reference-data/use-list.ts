import type { ReferenceList, RowOf } from '@portal/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';

const EVERY_HOUR_MS = 3_600_000;

/** A list of options for forms; it is loaded at most once an hour. */
export const listQuery = <List extends ReferenceList>(list: List) =>
  queryOptions({
    queryKey: ['reference-data', list.name],
    queryFn: async ({ signal }) => (await call(list.get, { signal })) as RowOf<List>[],
    staleTime: EVERY_HOUR_MS,
    gcTime: Infinity,
  });

/** The rows of a list; undefined until they are loaded. */
export const useList = <List extends ReferenceList>(list: List): RowOf<List>[] | undefined =>
  useQuery(listQuery(list)).data;
