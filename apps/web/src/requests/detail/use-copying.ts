import type { RequestCommandAnswer, Route } from '@portal/contracts';
import { showToast } from '@portal/ui';
import { useNavigate } from 'react-router-dom';
import { call } from '../../platform/api/call';
import { useCommand } from '../../platform/api/use-command';
import { editAddress, useRequestFamily } from '../families';

type CopyRoute = Route<{ params: { id: string }; answer: RequestCommandAnswer }>;

/**
 * Begins a new draft with what a request holds, and opens it.
 * @param copy the family's call
 */
export function useCopying(copy: CopyRoute, id: string): () => void {
  const family = useRequestFamily();
  const navigate = useNavigate();
  const copying = useCommand(() => call(copy, { params: { id } }), {
    onAnswer: ({ isSuccess, message, data }) => {
      showToast(isSuccess ? 'success' : 'error', message);
      // Whoever closes the copy has not come from the request it was made of.
      if (data) void navigate(editAddress(family, data.id), { replace: true });
    },
  });
  return () => void copying.run();
}
