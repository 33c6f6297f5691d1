import { getMachineKeys, makeMachineKey, revokeMachineKey } from '@portal/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MakeMachineKeyBody } from '@portal/contracts';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { ADMINISTRATION_KEY } from './admin-tables';

const KEY = [ADMINISTRATION_KEY, 'machine-keys'];

/** Keys of machines, the newest first. */
export const useMachineKeys = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getMachineKeys, { signal }),
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });

/** Makes a key; the dialog shows its errors itself. */
export function useMakeMachineKey() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: MakeMachineKeyBody) => call(makeMachineKey, { body }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
    // The secret stays with the dialog that shows it.
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });
}

/** Ends a key. @param onAnswer what follows */
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
