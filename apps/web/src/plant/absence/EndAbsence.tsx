import { Button } from '@mantine/core';
import type { Absence } from '@portal/contracts';
import { showToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../platform/api/use-command';
import { sendEnd } from './queries';

interface EndAbsenceProps {
  absence: Pick<Absence, 'id' | 'state'>;
  /** The text while the absence runs. */
  runningText: string;
  onOver?: () => void;
}

/** Ends an absence that runs, or withdraws one that is planned. */
export function EndAbsence({ absence, runningText, onOver }: EndAbsenceProps) {
  const { t } = useTranslation('absence');
  const cache = useQueryClient();
  const end = useCommand(() => sendEnd(absence.id), {
    onAnswer: async (answer) => {
      showToast(answer.isSuccess ? 'success' : 'error', answer.message);
      onOver?.();
      await cache.invalidateQueries();
    },
  });
  return (
    <Button variant="default" size="xs" loading={end.isBusy} onClick={() => void end.run()}>
      {absence.state === 'running' ? runningText : t('withdraw')}
    </Button>
  );
}
