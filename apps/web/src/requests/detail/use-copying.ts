import type { RequestCommandAnswer, Route } from '@portal/contracts';
import { showToast } from '@portal/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../platform/api/call';
import { useCommand } from '../../platform/api/use-command';
import { editAddress, useRequestFamily } from '../request-family';

type CopyRoute = Route<{
  params: { id: string };
  answer: RequestCommandAnswer & { leftOut?: string[] };
}>;

/** What the form shows of a copy. */
interface Copied {
  /** What is no longer valid, in words. */
  leftOut: readonly string[];
}

/**
 * Starts a new draft as a copy of a request, and opens it.
 * @param copy the family's call
 * @param of the request
 */
export function useCopying(copy: CopyRoute, of: { id: string }): () => void {
  const family = useRequestFamily();
  const navigate = useNavigate();
  const copying = useCommand(() => call(copy, { params: { id: of.id } }), {
    onAnswer: ({ isSuccess, message, data, leftOut = [] }) => {
      showToast(isSuccess ? 'success' : 'error', message);
      // Replaces the address, so that closing the copy does not lead back to the original request.
      if (!data) return;
      const state = { copied: { leftOut } satisfies Copied };
      void navigate(editAddress(family, data.id, of), { replace: true, state });
    },
  });
  return () => void copying.run();
}

/** What the open form left out as a copy; empty for any other form. */
export function useLeftOutOfCopy(): readonly string[] {
  const { copied } = (useLocation().state ?? {}) as { copied?: Copied };
  return copied?.leftOut ?? [];
}
