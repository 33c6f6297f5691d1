import { getMachineKeys, makeMachineKey, revokeMachineKey } from '@portal/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MakeMachineKeyBody } from '@portal/contracts';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { ADMINISTRATION_KEY } from './admin-tables';

const KEY = [ADMINISTRATION_KEY, 'machine-keys'];

/** The keys of other systems, the newest first. */
export const useMachineKeys = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getMachineKeys, { signal }),
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });

/** Creates a key; the dialog shows its errors itself. */
export function useMakeMachineKey() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: MakeMachineKeyBody) => call(makeMachineKey, { body }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
    // Only the dialog keeps the secret.
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });
}

/** Revokes a key. @param onAnswer handles the answer */
export function useRevokeMachineKey(
  onAnswer: (answer: { isSuccess: boolean; message: string }) => void,
) {
  const cache = useQueryClient();
  return useCommand((id: string) => call(revokeMachineKey, { params: { id } }), {
    onAnswer: (answer) => {
      onAnswer(answer);
      return cache.invalidateQueries({ queryKey: KEY });
    },
  });
}
