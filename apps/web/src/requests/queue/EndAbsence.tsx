import { Button } from '@mantine/core';
import { endAbsence } from '@portal/contracts';
import { showToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { useCommand } from '../../platform/api/use-command';

interface EndAbsenceProps {
  id: string;
  text: string;
  onOver?: () => void;
}

/** Ends an absence that runs, or withdraws one that has not begun. */
export function EndAbsence({ id, text, onOver }: EndAbsenceProps) {
  const cache = useQueryClient();
  const end = useCommand(() => call(endAbsence, { params: { id } }), {
    onAnswer: async (answer) => {
      showToast(answer.isSuccess ? 'success' : 'error', answer.message);
      onOver?.();
      await cache.invalidateQueries();
    },
  });
  return (
    <Button variant="default" size="xs" loading={end.isBusy} onClick={() => void end.run()}>
      {text}
    </Button>
  );
}
