import type { ReferenceList, RowOf } from '@portal/contracts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listQuery } from './use-list';

/** The rows of several lists, by the names under which the caller asks for them. */
export type RowsOf<Lists extends Record<string, ReferenceList>> = {
  [Name in keyof Lists]: readonly RowOf<Lists[Name]>[];
};

/**
 * A form cannot work without its lists. If one fails, the page says that it could not be loaded.
 */
const neededQuery = <List extends ReferenceList>(list: List) => ({
  ...listQuery(list),
  meta: { showsOwnErrors: true },
});

/**
 * Loads several lists at once. Returns null until the last one has loaded, and then always the same
 * object.
 * @param lists always the same ones
 * @throws the error of a list that could not be loaded, for the boundary around the page
 */
export function useLists<Lists extends Record<string, ReferenceList>>(
  lists: Lists,
): RowsOf<Lists> | null {
  // A change renders again only if it is part of the combined result, so the failure is part of it.
  // With the option `throwOnError`, the page would load for ever if the failing list is the last to
  // answer.
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
