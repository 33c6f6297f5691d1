import { completeTasks, type QueueRow } from '@portal/contracts';
import { showToast } from '@portal/ui';
import { useState, type ReactNode } from 'react';
import { call } from '../../platform/api/call';
import { useCommand } from '../../platform/api/use-command';
import { useRefresh } from '../api/use-refresh';
import { CompleteManyDialog } from './CompleteManyDialog';

/** How many refusals are said one by one. */
const MOST_REFUSALS = 3;

/** Completes several tasks at once, after a question. @param onDone called after the tasks were completed or refused */
export function useCompleteMany(onDone?: () => void): {
  ask: (rows: readonly QueueRow[]) => void;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<readonly QueueRow[]>([]);
  const refresh = useRefresh();
  const complete = useCommand(
    (comment: string) =>
      call(completeTasks, { body: { taskIds: asked.map(({ taskId }) => taskId), comment } }),
    {
      onAnswer: async ({ data: done, message }) => {
        const refused = done.filter(({ isSuccess }) => !isSuccess);
        showToast(refused.length === 0 ? 'success' : 'warning', message);
        for (const { message: why } of refused.slice(0, MOST_REFUSALS)) showToast('error', why);
        setAsked([]);
        onDone?.();
        await refresh();
      },
    },
  );
  return {
    ask: setAsked,
    dialog: asked.length > 0 && (
      <CompleteManyDialog
        rows={asked}
        isBusy={complete.isBusy}
        onConfirm={(comment) => void complete.run(comment)}
        onClose={() => setAsked([])}
      />
    ),
  };
}
