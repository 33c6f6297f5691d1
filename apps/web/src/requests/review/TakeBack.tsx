import { Button } from '@mantine/core';
import { takeTaskBack, type DelegatedTask } from '@portal/contracts';
import { showToast } from '@portal/ui';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callHeld } from '../../platform/api/call-held';
import { call } from '../../platform/api/call';
import { REQUESTS_KEY } from '../listing/search-requests';
import { CommentDialog } from './CommentDialog';

/** Takes a task back that somebody else does in the viewer's place. */
export function TakeBack({ task }: { task: DelegatedTask }) {
  const { t } = useTranslation('review');
  const cache = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const takeBack = useMutation({
    mutationFn: (comment: string) =>
      callHeld(() => call(takeTaskBack, { params: { taskId: task.id }, body: { comment } })),
    onSuccess: async ({ isSuccess, message }) => {
      showToast(isSuccess ? 'success' : 'error', message);
      setAsked(false);
      await cache.invalidateQueries({ queryKey: ['menus', 'counts'] });
      await cache.invalidateQueries({ queryKey: [REQUESTS_KEY] });
    },
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {t('acts.takeBack.label')}
      </Button>
      {isAsked && (
        <CommentDialog
          title={t('acts.takeBack.label')}
          about={t('acts.takeBack.about', { name: task.delegateUserName })}
          confirmLabel={t('acts.do')}
          isBusy={takeBack.isPending}
          onConfirm={(comment) => takeBack.mutate(comment)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
