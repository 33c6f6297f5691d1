import { getCrews, saveCrew, type Crew, type crewInput } from '@portal/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../platform/api/call';

const KEY = ['crews'];

/** The crews of the user's company, by name. */
export const useCrews = (): readonly Crew[] =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getCrews, { signal }),
    meta: { showsOwnErrors: true },
  }).data ?? [];

/** Reads the crews and their people again. */
export function useRefreshCrews() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: KEY }),
      client.invalidateQueries({ queryKey: ['company-people'] }),
    ]);
}

/** Keeps a crew. */
export function useSaveCrew() {
  const refresh = useRefreshCrews();
  return useMutation({
    mutationFn: (body: z.input<typeof crewInput>) => call(saveCrew, { body }),
    onSettled: refresh,
    meta: { showsOwnErrors: true },
  });
}
