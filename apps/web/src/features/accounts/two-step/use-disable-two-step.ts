import { disableTwoStep, type DisableTwoStepBody } from '@portal/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import { myProfileQuery } from '../../../platform/session/my-profile';

/** Turns two-step login off; the dialog shows its errors itself. */
export function useDisableTwoStep() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: DisableTwoStepBody) => call(disableTwoStep, { body }),
    meta: { showsOwnErrors: true },
    onSuccess: () => cache.invalidateQueries(myProfileQuery()),
  });
}
