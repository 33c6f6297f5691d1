import { Button } from '@mantine/core';
import { takeTaskBack, type DelegatedTask } from '@portal/contracts';
import { showToast } from '@portal/ui';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../platform/api/api-error';
import { call } from '../../platform/api/call';
import { useCommand } from '../../platform/api/use-command';
import { useRefresh } from '../api/use-refresh';
import { CommentDialog } from './CommentDialog';

/** Takes back a task that the viewer has delegated to another user. */
export function TakeBackTask({ task }: { task: DelegatedTask }) {
  const { t } = useTranslation(['review', 'requestActions']);
  const [isAsked, setAsked] = useState(false);
  const refresh = useRefresh();
  const takeBack = useCommand(
    (comment: string) => call(takeTaskBack, { params: { taskId: task.id }, body: { comment } }),
    {
      onAnswer: async ({ isSuccess, message }) => {
        showToast(isSuccess ? 'success' : 'error', message);
        setAsked(false);
        await refresh();
      },
      onFailure: (failure) => {
        // The task was completed or taken back in the meantime: the page shows its current state.
        if (asApiError(failure)?.isWrongState || asApiError(failure)?.status === 404) {
          setAsked(false);
          void refresh();
        }
        return false;
      },
    },
  );
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {t('requestActions:takeBack')}
      </Button>
      {isAsked && (
        <CommentDialog
          title={t('requestActions:takeBack')}
          about={t('acts.takeBack.about', { name: task.delegateUserName })}
          confirmLabel={t('acts.do')}
          isBusy={takeBack.isBusy}
          onConfirm={(comment) => void takeBack.run(comment)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
