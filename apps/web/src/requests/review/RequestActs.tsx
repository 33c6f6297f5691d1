import { Button, Menu } from '@mantine/core';
import {
  allowRevision,
  assignTask,
  completeTask,
  delegateTask,
  OPERATION,
  rejectRequest,
  requestUpdate,
  returnRequest,
  supportTask,
  TASK_TYPE,
  type Action,
  type Attachment,
  type OwnTask,
  type RequestCommandAnswer,
  type ReviewState,
} from '@portal/contracts';
import { TRANSITIONS } from '@portal/domain';
import { showToast } from '@portal/ui';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../platform/api/api-error';
import { call } from '../../platform/api/call';
import { reportFailedCall } from '../../platform/feedback/failed-calls';
import { REQUESTS_KEY } from '../listing/search-requests';
import { CommentDialog, type CommentDialogProps } from './CommentDialog';

/** Acts on the whole request, as the server names them. */
const ACTS = {
  requestUpdate,
  allowRevision,
  return: returnRequest,
  reject: rejectRequest,
} as const satisfies Partial<Record<Action, unknown>>;
/** What can be done with a task besides doing it. */
const HAND_OVERS = { assign: assignTask, delegate: delegateTask, support: supportTask } as const;

type ActName = keyof typeof ACTS;
type HandOverName = keyof typeof HAND_OVERS;
type Chosen =
  | { kind: 'act'; name: ActName }
  | { kind: 'handOver'; name: HandOverName; task: OwnTask }
  | { kind: 'complete'; task: OwnTask };

interface RequestActsProps {
  requestId: string;
  state: ReviewState;
  /** The request has left the viewer's hands. */
  onDone: () => void;
}

/** What the viewer may do about the request as a whole; each act asks for its comment. */
export function RequestActs({ requestId, state, onDone }: RequestActsProps) {
  const { t } = useTranslation('review');
  const cache = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>();
  const [refused, setRefused] = useState<CommentDialogProps['refused']>();
  const [isBusy, setBusy] = useState(false);
  const [task] = state.tasks.filter(({ type }) => type !== TASK_TYPE.readOnly);
  const acts = (Object.keys(ACTS) as ActName[]).filter((name) =>
    state.allowedActions.includes(name),
  );
  const isPrimary = task?.type === TASK_TYPE.primary;

  const choose = (act: Chosen | undefined) => {
    setRefused(undefined);
    setChosen(act);
  };
  const send = (
    { kind, ...what }: Chosen,
    comment: string,
    userId: string | null,
    files: readonly Attachment[],
  ) => {
    if (kind === 'complete')
      return call(completeTask, {
        params: { taskId: (what as { task: OwnTask }).task.id },
        body: { comment, files: files.map(({ id }) => ({ id })) },
      });
    if (kind === 'act')
      return call(ACTS[(what as { name: ActName }).name], {
        params: { id: requestId },
        body: { comment },
      });
    const { name, task: own } = what as { name: HandOverName; task: OwnTask };
    return call(HAND_OVERS[name], {
      params: { taskId: own.id },
      body: { comment, userId: userId ?? '' },
    });
  };
  const run = async (
    act: Chosen,
    comment: string,
    userId: string | null,
    files: readonly Attachment[],
  ) => {
    setBusy(true);
    setRefused(undefined);
    try {
      const answer: RequestCommandAnswer = await send(act, comment, userId, files);
      if (!answer.isSuccess) {
        setRefused({ message: answer.message, comment: undefined });
        return;
      }
      showToast('success', answer.message);
      choose(undefined);
      await cache.invalidateQueries({ queryKey: ['menus', 'counts'] });
      const isStillHere = act.kind === 'handOver' && act.name !== 'assign';
      if (isStillHere || (act.kind === 'act' && act.name === 'allowRevision'))
        await cache.invalidateQueries({ queryKey: [REQUESTS_KEY] });
      else onDone();
    } catch (error) {
      const failed = asApiError(error);
      const wrong = failed?.fieldErrors.find(({ field }) => field === 'comment');
      if (wrong) setRefused({ message: undefined, comment: wrong.message });
      else if (failed?.kind !== 'network') reportFailedCall(error);
    } finally {
      setBusy(false);
    }
  };
  if (!task) return null;
  const doLabel = task.operation === OPERATION.confirm ? t('acts.confirm') : task.operationName;
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {t('acts.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {acts.map((name) => (
            <Menu.Item key={name} onClick={() => choose({ kind: 'act', name })}>
              {t(`acts.${name}.label`)}
            </Menu.Item>
          ))}
          {acts.length > 0 && isPrimary && <Menu.Divider />}
          {isPrimary &&
            (Object.keys(HAND_OVERS) as HandOverName[]).map((name) => (
              <Menu.Item key={name} onClick={() => choose({ kind: 'handOver', name, task })}>
                {t(`acts.${name}.label`)}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        leftSection={<IconCheck size={18} aria-hidden />}
        onClick={() => choose({ kind: 'complete', task })}
      >
        {doLabel}
      </Button>
      {chosen && (
        <CommentDialog
          title={chosen.kind === 'complete' ? doLabel : t(`acts.${chosen.name}.label`)}
          about={chosen.kind === 'complete' ? task.stepName : t(`acts.${chosen.name}.about`)}
          confirmLabel={t('acts.do')}
          needsComment={chosen.kind === 'act' && TRANSITIONS[chosen.name].needsComment === true}
          needsUser={chosen.kind === 'handOver'}
          isDanger={chosen.kind === 'act' && chosen.name === 'reject'}
          isBusy={isBusy}
          refused={refused}
          needsFiles={
            chosen.kind === 'complete' && chosen.task.operation === OPERATION.supplementFile
          }
          onConfirm={(comment, userId, files) => void run(chosen, comment, userId, files)}
          onClose={() => choose(undefined)}
        />
      )}
    </>
  );
}
