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
  STATUS,
  supportTask,
  TASK_TYPE,
  type Action,
  type Attachment,
  type HandOver,
  type OwnTask,
  type ReviewState,
} from '@portal/contracts';
import { TRANSITIONS } from '@portal/domain';
import { showToast } from '@portal/ui';
import { IconArrowBackUp, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../platform/api/api-error';
import { call } from '../../platform/api/call';
import { useCommand } from '../../platform/api/use-command';
import { useRefresh } from '../api/use-refresh';
import { CommentDialog, type CommentDialogProps } from './CommentDialog';
import { likelyAct } from './likely-act';
import { actDraftQuery } from './review-queries';

/** Actions on the whole request, by the server's names. */
const ACTS = {
  requestUpdate,
  allowRevision,
  return: returnRequest,
  reject: rejectRequest,
} as const satisfies Partial<Record<Action, unknown>>;
type ActName = keyof typeof ACTS;

/** Actions whose comment is built from the findings. */
const TELLS_FINDINGS: readonly ActName[] = ['requestUpdate', 'return', 'reject'];
/** Other actions on a task besides completing it. */
const HAND_OVERS = {
  assign: assignTask,
  delegate: delegateTask,
  support: supportTask,
} as const satisfies Record<HandOver, unknown>;

/** The lines of a dialog, one for each result of items. */
type OutcomeLine =
  | 'granted'
  | 'leftOut'
  | 'passed'
  | 'refused'
  | 'toMend'
  | 'notPassed'
  | 'undecided'
  | 'undecidedLater';
type Chosen =
  | { kind: 'act'; name: ActName }
  | { kind: 'handOver'; name: HandOver; task: OwnTask }
  | { kind: 'complete'; task: OwnTask };

/** What the user has entered for an action. */
interface Said {
  act: Chosen;
  comment: string;
  userId: string | null;
  files: readonly Attachment[];
  goesOn: boolean;
}

/** Makes the call of an action. */
function sendAct(requestId: string, { act, comment, userId, files }: Said) {
  if (act.kind === 'act')
    return call(ACTS[act.name], { params: { id: requestId }, body: { comment } });
  const params = { taskId: act.task.id };
  if (act.kind === 'complete')
    return call(completeTask, {
      params,
      body: { comment, files: files.map(({ id }) => ({ id })) },
    });
  return call(HAND_OVERS[act.name], { params, body: { comment, userId: userId ?? '' } });
}

/** Whether the action answers a question that the viewer was asked. */
const isSupport = (act: Chosen): boolean =>
  act.kind === 'complete' && act.task.type === TASK_TYPE.support;

/** Whether the request stays with the viewer after the action. */
const isStillHere = (act: Chosen): boolean =>
  (act.kind === 'handOver' && act.name !== 'assign') ||
  (act.kind === 'act' && act.name === 'allowRevision');

/** The names of items by result. */
export interface ReviewOutcome {
  passed: readonly string[];
  needsUpdate: readonly string[];
  notPassed: readonly string[];
  undecided: readonly string[];
}

export interface RequestActsProps {
  requestId: string;
  state: ReviewState;
  /** The results so far, by the names of items; empty if the request is reviewed as a whole. */
  outcome: ReviewOutcome;
  /** Called when the request has left the viewer's hands. */
  onDone: () => void;
  /** Called like `onDone`, if the viewer wants to go to the next request. */
  onNext: () => void;
}

/** The actions that the viewer may do on the whole request; each asks for its comment. */
export function RequestActs({ requestId, state, outcome, onDone, onNext }: RequestActsProps) {
  const { t } = useTranslation(['review', 'requestActions']);
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<Chosen>();
  const [refused, setRefused] = useState<CommentDialogProps['refused']>();
  const [task] = state.tasks.filter(({ type }) => type !== TASK_TYPE.readOnly);
  const acts = (Object.keys(ACTS) as ActName[]).filter((name) =>
    state.allowedActions.includes(name),
  );
  const isPrimary = task?.type === TASK_TYPE.primary;

  const choose = (act: Chosen | undefined) => {
    setRefused(undefined);
    setChosen(act);
  };
  const command = useCommand((said: Said) => sendAct(requestId, said), {
    onAnswer: async ({ isSuccess, message }, { act, goesOn }) => {
      if (!isSuccess) {
        setRefused({ message });
        return;
      }
      showToast('success', message);
      choose(undefined);
      if (isStillHere(act)) {
        await refresh();
        return;
      }
      await refresh('lists');
      if (goesOn) onNext();
      else onDone();
    },
    onFailure: (failure) => {
      const error = asApiError(failure);
      // The page shows the current state of the request.
      if (error?.isWrongState || error?.isConflict || error?.status === 403) {
        choose(undefined);
        void refresh();
      }
      const messageOf = (name: string) =>
        error?.fieldErrors.find(({ field }) => field === name)?.message;
      const [comment, user] = [messageOf('comment'), messageOf('userId')];
      if (comment) setRefused({ comment });
      else if (user) setRefused({ user });
      return Boolean(comment ?? user);
    },
  });
  const { data: draft } = useQuery({
    ...actDraftQuery(requestId),
    enabled: chosen?.kind === 'act' && TELLS_FINDINGS.includes(chosen.name),
  });
  const run = (said: Said) => {
    setRefused(undefined);
    void command.run(said);
  };
  // While the request waits for its author, no other user can act on it.
  if (!task || state.websiteStatus !== STATUS.waiting) return null;
  const { act: likely, count } = likelyAct(state);
  const doLabel = task.operationName;
  const tellsFindings = chosen?.kind === 'act' && TELLS_FINDINGS.includes(chosen.name);
  const aboutOf = (act: Chosen): string => {
    if (isSupport(act) && act.kind === 'complete') return act.task.description;
    const { passed, needsUpdate, notPassed, undecided } = outcome;
    const line = (name: OutcomeLine, names: readonly string[]) =>
      names.length > 0
        ? [t(`acts.outcome.${name}`, { count: names.length, names: names.join(', ') })]
        : [];
    if (act.kind === 'handOver') return t(`acts.${act.name}.about`);
    if (act.kind === 'act')
      return [
        t(`acts.${act.name}.about`),
        ...(act.name === 'reject' ? line('refused', passed) : line('toMend', needsUpdate)),
        ...line('notPassed', notPassed),
        ...line(act.name === 'reject' ? 'undecided' : 'undecidedLater', undecided),
      ].join('\n');
    const isIssue = act.task.operation === OPERATION.issueCard;
    return [
      ...(isIssue ? [] : [act.task.stepName]),
      ...line(isIssue ? 'granted' : 'passed', passed),
      ...line('toMend', needsUpdate),
      ...line(isIssue ? 'leftOut' : 'notPassed', notPassed),
      ...line('undecided', undecided),
    ].join('\n');
  };
  return (
    <>
      {(acts.length > 0 || isPrimary) && (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              {t('acts.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {acts.map((name) => (
              <Menu.Item key={name} onClick={() => choose({ kind: 'act', name })}>
                {t(`requestActions:${name}`)}
              </Menu.Item>
            ))}
            {acts.length > 0 && isPrimary && <Menu.Divider />}
            {isPrimary &&
              (Object.keys(HAND_OVERS) as HandOver[]).map((name) => (
                <Menu.Item key={name} onClick={() => choose({ kind: 'handOver', name, task })}>
                  {t(`requestActions:${name}`)}
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Button
        {...(likely === 'complete' ? {} : { variant: 'default' })}
        leftSection={<IconCheck size={18} aria-hidden />}
        onClick={() => choose({ kind: 'complete', task })}
      >
        {doLabel}
      </Button>
      {likely !== 'complete' && (
        <Button
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => choose({ kind: 'act', name: likely })}
        >
          {t('acts.counted', { act: t(`requestActions:${likely}`), count })}
        </Button>
      )}
      {chosen && (
        <CommentDialog
          title={chosen.kind === 'complete' ? doLabel : t(`requestActions:${chosen.name}`)}
          about={aboutOf(chosen)}
          confirmLabel={t('acts.do')}
          draft={
            tellsFindings && draft ? { text: draft.comment, about: t('acts.draft') } : undefined
          }
          needsComment={
            chosen.kind === 'act'
              ? TRANSITIONS[chosen.name].needsComment === true
              : (chosen.kind === 'handOver' && chosen.name === 'support') || isSupport(chosen)
          }
          {...(isSupport(chosen) && { commentLabel: t('acts.answer') })}
          {...(chosen.kind === 'handOver' && {
            chooses: { taskId: chosen.task.id, act: chosen.name },
            ...(chosen.name === 'support' && { commentLabel: t('acts.question') }),
          })}
          isDanger={chosen.kind === 'act' && chosen.name === 'reject'}
          isBusy={command.isBusy}
          refused={refused}
          needsFiles={
            chosen.kind === 'complete' && chosen.task.operation === OPERATION.supplementFile
          }
          {...(!isStillHere(chosen) && { nextLabel: t('acts.doAndNext') })}
          onConfirm={(comment, userId, files, goesOn) =>
            run({ act: chosen, comment, userId, files, goesOn })
          }
          onClose={() => choose(undefined)}
        />
      )}
    </>
  );
}
