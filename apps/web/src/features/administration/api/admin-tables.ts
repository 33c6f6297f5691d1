import { getAdminTables, type AdminTable } from '@portal/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

export const ADMINISTRATION_KEY = 'administration';

const tablesQuery = () =>
  queryOptions({
    queryKey: [ADMINISTRATION_KEY, 'tables'],
    queryFn: ({ signal }) => call(getAdminTables, { signal }),
    meta: { showsOwnErrors: true },
  });

/** All lists with their columns. */
export const useAdminTables = () => useQuery(tablesQuery());

/** One list with its columns; null if there is no list of that name. */
export function useAdminTable(name: string) {
  const { data, error, refetch } = useAdminTables();
  const table: AdminTable | null | undefined =
    data && (data.find((candidate) => candidate.name === name) ?? null);
  return { table, error, refetch };
}
