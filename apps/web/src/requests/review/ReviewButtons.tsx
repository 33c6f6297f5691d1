import { ActionIcon, Button } from '@mantine/core';
import type { ReviewState } from '@portal/contracts';
import { Dialog } from '@portal/ui';
import { IconHistory, IconPlayerSkipForward, IconRoute, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WorkflowTab } from '../detail/WorkflowTab';
import { RequestActs, type RequestActsProps } from './RequestActs';
import { TakeBackTask } from './TakeBackTask';
import { useNextRequest } from './use-next-request';

const HistoryDialog = lazy(() => import('../history/HistoryDialog'));

interface ReviewButtonsProps {
  requestId: string;
  state: ReviewState;
  outcome: RequestActsProps['outcome'];
  /** Goes back to the queue. */
  onClose: () => void;
}

/** The buttons for the whole request under review. */
export function ReviewButtons({ requestId, state, outcome, onClose }: ReviewButtonsProps) {
  const { t } = useTranslation(['requests', 'review', 'common']);
  const goOn = useNextRequest(requestId);
  const [dialog, setDialog] = useState<'history' | 'workflow'>();
  const closeDialog = () => setDialog(undefined);
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={40}
        aria-label={t('wizard.history')}
        title={t('wizard.history')}
        onClick={() => setDialog('history')}
      >
        <IconHistory size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={40}
        aria-label={t('detail.workflow')}
        title={t('detail.workflow')}
        onClick={() => setDialog('workflow')}
      >
        <IconRoute size={20} aria-hidden />
      </ActionIcon>
      {state.delegatedTasks.map((task) => (
        <TakeBackTask key={task.id} task={task} />
      ))}
      <RequestActs
        requestId={requestId}
        state={state}
        outcome={outcome}
        onDone={onClose}
        onNext={() => void goOn()}
      />
      <ActionIcon
        variant="default"
        size={40}
        aria-label={t('review:acts.next')}
        title={t('review:acts.next')}
        onClick={() => void goOn()}
      >
        <IconPlayerSkipForward size={20} aria-hidden />
      </ActionIcon>
      <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={onClose}>
        {t('common:close')}
      </Button>
      <Suspense>
        {dialog === 'history' && <HistoryDialog id={requestId} onClose={closeDialog} />}
      </Suspense>
      {dialog === 'workflow' && (
        <Dialog
          title={t('detail.workflow')}
          closeLabel={t('common:close')}
          onClose={closeDialog}
          width={860}
        >
          <WorkflowTab id={requestId} />
        </Dialog>
      )}
    </>
  );
}
