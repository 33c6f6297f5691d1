import type { CommandAnswer } from '@portal/contracts';
import { showToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../api/use-command';

/**
 * Records or ends something, then reloads what the plant knows of people and things. The form shows
 * a refusal itself.
 */
export function useRecording<Body>(
  send: (body: Body) => Promise<CommandAnswer>,
  onDone: () => void,
) {
  const client = useQueryClient();
  const [message, setMessage] = useState<string>();
  const { run, isBusy } = useCommand(send, {
    onAnswer: async (answer) => {
      if (!answer.isSuccess) return setMessage(answer.message);
      showToast('success', answer.message);
      onDone();
      // Bars show in the lists of people, too.
      await client.invalidateQueries();
      return undefined;
    },
  });
  return { send: (body: Body) => void run(body), isBusy, message };
}
