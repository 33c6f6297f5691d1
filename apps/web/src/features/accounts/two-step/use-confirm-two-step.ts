import { confirmTwoStep, type ConfirmTwoStepBody } from '@portal/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import { myProfileQuery } from '../../../platform/session/my-profile';
import { renewSession } from '../../../platform/session/session-store';

/** Turns two-step login on with the first code; the dialog shows its errors itself. */
export function useConfirmTwoStep() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ConfirmTwoStepBody) => call(confirmTwoStep, { body }),
    meta: { showsOwnErrors: true },
    onSuccess: ({ accessToken }) => {
      renewSession(accessToken);
      return cache.invalidateQueries(myProfileQuery());
    },
  });
}
