import type { RequestCommandAnswer } from '@portal/contracts';
import { showToast } from '@portal/ui';
import { useEffect, useState } from 'react';
import { useStore, type StoreApi } from 'zustand';
import { call } from '../../platform/api/call';
import { useRefresh } from '../api/use-refresh';
import { DraftSaver } from '../draft/draft-saver';
import { useOtherTabs } from '../draft/use-other-tabs';
import type { Edited } from '../edit/edited';
import { useRequestFamily } from '../request-family';

/**
 * Saves what the user types, in the browser and on the server, and follows other tabs with the same
 * draft.
 * @param toInput converts the form to the server's format
 */
export function useDraft<Form>(
  { request, userId, isChanged, reload }: Edited<Form>,
  form: StoreApi<Form>,
  toInput: (form: Form, version: number) => object,
) {
  const { calls, name } = useRequestFamily();
  const { tabs, tellSaved } = useOtherTabs(request.id);
  const [isStored, setStored] = useState(request.version > 0);
  const takesDrafts = request.allowedActions.includes('save');
  const send = (values: Form, version: number): Promise<RequestCommandAnswer> =>
    call(calls.save, { body: toInput(values, version) });
  const refresh = useRefresh();
  const [saver] = useState(() => {
    let isCounted = request.version > 0;
    return new DraftSaver<Form>({
      requestId: request.id,
      family: name,
      requestNumber: request.requestNumber,
      userId,
      version: request.version,
      form,
      send: takesDrafts ? send : null,
      onSaved: (version) => {
        // The menu counts one draft more.
        if (!isCounted) void refresh('lists');
        isCounted = true;
        setStored(true);
        tellSaved(version);
      },
      onWrongState: (message) => {
        showToast('error', message);
        reload();
      },
    });
  });
  useEffect(() => saver.start(), [saver]);
  useEffect(() => {
    if (isChanged) saver.touch();
  }, [isChanged, saver]);
  const phase = useStore(saver.state, (state) => state.phase);
  const version = useStore(saver.state, (state) => state.version);
  return {
    saver,
    /** Whether the request is on the server already. */
    isStored,
    isInConflict: phase === 'conflict',
    isOpenElsewhere: tabs.isOpenElsewhere,
    /** Another tab has saved it since. */
    isStale: tabs.savedVersion > version && phase !== 'conflict',
  };
}
