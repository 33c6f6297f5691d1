import type { RequestCommandAnswer, Route } from '@portal/contracts';
import { showToast } from '@portal/ui';
import { useNavigate } from 'react-router-dom';
import { call } from '../../platform/api/call';
import { useCommand } from '../../platform/api/use-command';
import { editAddress, useRequestFamily } from '../request-family';

type CopyRoute = Route<{ params: { id: string }; answer: RequestCommandAnswer }>;

/**
 * Starts a new draft as a copy of a request, and opens it.
 * @param copy the family's call
 * @param of the request
 */
export function useCopying(copy: CopyRoute, of: { id: string }): () => void {
  const family = useRequestFamily();
  const navigate = useNavigate();
  const copying = useCommand(() => call(copy, { params: { id: of.id } }), {
    onAnswer: ({ isSuccess, message, data }) => {
      showToast(isSuccess ? 'success' : 'error', message);
      // Replaces the address, so that closing the copy does not lead back to the original request.
      if (data) void navigate(editAddress(family, data.id, of), { replace: true });
    },
  });
  return () => void copying.run();
}
