import {
  deleteRequest,
  saveRevisionRequest,
  submitRequest,
  type EntryRequestInput,
  type RequestCommandAnswer,
} from '@portal/contracts';
import { showToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError } from '../../platform/api/api-error';
import { call } from '../../platform/api/call';
import { callHeld } from '../../platform/api/call-held';
import { reportFailedCall } from '../../platform/feedback/failed-calls';
import { REQUESTS_KEY } from '../listing/search-requests';

/** The menu's counts change with every command. */
const MENUS_KEY = 'menus';

/** Commands on a request, with what every one of them brings with it. */
export function useWizardCommands() {
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const run = async (
    make: () => Promise<RequestCommandAnswer>,
  ): Promise<RequestCommandAnswer | 'conflict' | null> => {
    setBusy(true);
    try {
      const answer = await callHeld(make);
      await Promise.all([
        cache.invalidateQueries({ queryKey: [MENUS_KEY, 'counts'] }),
        cache.invalidateQueries({ queryKey: [REQUESTS_KEY, 'list'] }),
      ]);
      if (!answer.isSuccess) showToast('error', answer.message);
      return answer;
    } catch (error) {
      const failed = asApiError(error);
      if (failed?.status === 409) return 'conflict';
      if (failed?.kind === 'network') showToast('error', failed.message);
      else reportFailedCall(error);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    submit: (body: EntryRequestInput) => run(() => call(submitRequest, { body })),
    sendRevision: (body: EntryRequestInput) => run(() => call(saveRevisionRequest, { body })),
    remove: (id: string) => run(() => call(deleteRequest, { params: { id } })),
  };
}
