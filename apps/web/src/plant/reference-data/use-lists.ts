import type { ReferenceList, RowOf } from '@portal/contracts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listQuery } from './use-list';

/** The rows of several lists by the names they are asked for under. */
export type RowsOf<Lists extends Record<string, ReferenceList>> = {
  [Name in keyof Lists]: readonly RowOf<Lists[Name]>[];
};

/** Without its lists a form is not shown: the page says that it could not be loaded. */
const neededQuery = <List extends ReferenceList>(list: List) => ({
  ...listQuery(list),
  meta: { showsOwnErrors: true },
});

/**
 * Several lists at once; null until the last has come, and from then on the same object.
 * @param lists always the same ones
 * @throws the error of a list that cannot be had, for the boundary around the page
 */
export function useLists<Lists extends Record<string, ReferenceList>>(
  lists: Lists,
): RowsOf<Lists> | null {
  // What is not part of the combined answer draws nothing anew, so the failure is: the option
  // `throwOnError` would leave the page loading for ever when the list that fails is the last to answer.
  const { rows, failure } = useQueries({
    queries: Object.values(lists).map((list) => neededQuery(list)),
    combine: (results) => ({
      rows: results.map(({ data }) => data),
      failure: results.find(({ data, error }) => error && data === undefined)?.error ?? null,
    }),
  });
  if (failure) throw failure;
  return useMemo(() => {
    if (rows.some((each) => each === undefined)) return null;
    const named = Object.keys(lists).map((name, index) => [name, rows[index]]);
    return Object.fromEntries(named) as RowsOf<Lists>;
  }, [lists, rows]);
}
