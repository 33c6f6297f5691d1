import {
  getWorkflow,
  saveWorkflow,
  type Family,
  type SaveWorkflowBody,
  type WorkflowDefinition,
} from '@portal/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import { callHeld } from '../../../platform/api/call-held';
import { ADMINISTRATION_KEY } from './admin-tables';

const keyOf = (family: Family) => [ADMINISTRATION_KEY, 'workflow', family];

/** The current steps of a family. */
export const useWorkflow = (family: Family) =>
  useQuery({
    queryKey: keyOf(family),
    queryFn: ({ signal }) => call(getWorkflow, { params: { family }, signal }),
    meta: { showsOwnErrors: true },
  });

/** Saves all steps of a family together; the form shows its errors itself. */
export function useSaveWorkflow(family: Family) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveWorkflowBody) =>
      callHeld(() => call(saveWorkflow, { params: { family }, body })),
    onSuccess: ({ data }) => cache.setQueryData<WorkflowDefinition>(keyOf(family), data),
    meta: { showsOwnErrors: true },
  });
}
