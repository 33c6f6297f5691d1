import { LANGUAGES, type ReferenceList, type RowOf } from '@portal/contracts';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { currentLanguage } from '../../platform/i18n/language';

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

/**
 * The rows of a list in every language that the screen does not show, for reading what users bring along: an office names
 * its files in its own language, whatever language the screen has.
 */
export function useListElsewhere<List extends ReferenceList>(list: List): RowOf<List>[] {
  return useQueries({
    queries: LANGUAGES.filter((language) => language !== currentLanguage()).map((language) =>
      queryOptions({
        queryKey: ['reference-data', list.name, language],
        queryFn: async ({ signal }) =>
          (await call(list.get, { signal, language })) as RowOf<List>[],
        staleTime: EVERY_HOUR_MS,
        gcTime: Infinity,
      }),
    ),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });
}
