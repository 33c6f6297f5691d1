import { Button } from '@mantine/core';
import {
  saveRequest,
  type EntryRequestInput,
  type RequestHeader,
  type RequestProblem,
} from '@portal/contracts';
import { ConfirmDialog, showToast } from '@portal/ui';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call';
import { Page } from '../../platform/page/Page';
import { useHoldPage } from '../../platform/session/hold';
import { KeptUploadsProvider, useKeepUploads } from '../../platform/upload/kept-uploads';
import { useStore, type Store } from '../../platform/store/store';
import { DraftSaver } from '../draft/draft-saver';
import { useOtherTabs } from '../draft/use-other-tabs';
import { ProblemsProvider, STEP_IDS, type ShownProblem, type StepId } from '../form/problems';
import { useLeave, type RequestLinks } from '../links';
import { StatusMark } from '../StatusMark';
import { ConflictDialog } from './ConflictDialog';
import { ProblemBar } from './ProblemBar';
import { SavedNote } from './SavedNote';
import { StepBar } from './StepBar';
import { useChecks } from './use-checks';
import { useWizardCommands } from './use-wizard-commands';
import classes from './Wizard.module.css';
import { WizardFooter } from './WizardFooter';
import type { WizardStep } from './wizard-steps';

const HistoryDialog = lazy(() => import('../history/HistoryDialog'));

const SAVED_TOAST_MS = 1500;
const CLOSE_WITHIN_MS = 2000;

/** As much of a request as the wizard itself knows. */
export type WizardRequest = Pick<
  RequestHeader,
  'id' | 'version' | 'requestNumber' | 'websiteStatus' | 'allowedActions'
>;

export interface WizardProps<Form> {
  title: string;
  request: WizardRequest;
  userId: string;
  form: Store<Form>;
  /** Holds something that the server does not have, from the start. */
  isChanged: boolean;
  steps: readonly WizardStep[];
  links: RequestLinks;
  templateUrl: string;
  /** What the server takes. */
  toInput: (form: Form, version: number) => EntryRequestInput;
  check: (form: Form, step: StepId) => ShownProblem[];
  /** Brings a problem's field onto the page, once its step is open. */
  onReveal: (problem: ShownProblem) => void;
  /** Stands above every step; may bring an item onto the page. */
  notice?: ComponentType<{ onShow: (itemId: string, field: string) => void }>;
  /** Reads the request anew, and forgets what was typed. */
  onReload: () => void;
  /** Goes on with what was typed as a request of its own. */
  onCopy: (form: Form) => void;
}

const shown = ({ step, itemId, field, message }: RequestProblem): ShownProblem => ({
  step,
  itemId,
  field,
  text: message,
  full: message,
});

/** The form of a request in steps, whatever its family (document 1, section 2). */
export function Wizard<Form>(props: WizardProps<Form>) {
  const { request, form, steps, links, toInput, onReveal, notice: Notice } = props;
  const { id } = request;
  const { t } = useTranslation(['requests', 'common', 'results']);
  const [current, setCurrent] = useState<StepId>('plan');
  const [passed, setPassed] = useState<ReadonlySet<StepId>>(new Set());
  const [dialog, setDialog] = useState<'history' | 'delete' | 'leave'>();
  const [isStored, setStored] = useState(request.version > 0);
  const commands = useWizardCommands();
  const { tabs, tellSaved } = useOtherTabs(id);
  useHoldPage();
  const uploads = useKeepUploads();

  const takesDrafts = request.allowedActions.includes('save');
  const [saver] = useState(
    () =>
      new DraftSaver<Form>({
        requestId: id,
        userId: props.userId,
        version: request.version,
        form,
        send: takesDrafts
          ? (values, version) => call(saveRequest, { body: toInput(values, version) })
          : null,
        onSaved: (version) => {
          setStored(true);
          tellSaved(version);
        },
      }),
  );
  useEffect(() => saver.start(), [saver]);
  useEffect(() => {
    if (props.isChanged) saver.touch();
  }, [props.isChanged, saver]);
  const phase = useStore(saver.state, (state) => state.phase);
  const version = useStore(saver.state, (state) => state.version);

  const reveal = (problem: ShownProblem) => {
    setCurrent(problem.step);
    onReveal(problem);
  };
  const { problems, checkStep, show } = useChecks(form, props.check, reveal);
  const index = STEP_IDS.indexOf(current);

  const goTo = (step: StepId) => {
    setPassed((all) => new Set([...all, current]));
    setCurrent(step);
    document.getElementById('content')?.scrollTo({ top: 0 });
  };
  /** Every step up to the wanted one has to be in order. */
  const goForward = (target: StepId) => {
    for (const step of STEP_IDS.slice(index, STEP_IDS.indexOf(target))) {
      const [first] = checkStep(step);
      if (first) {
        void show(first);
        return;
      }
    }
    goTo(target);
  };
  const choose = (step: StepId) => (STEP_IDS.indexOf(step) <= index ? goTo(step) : goForward(step));

  const leave = useLeave(links.list);
  const finish = (message: string, milliseconds?: number) => {
    saver.discard();
    showToast('success', message, milliseconds);
    leave();
  };
  const close = async () => {
    if (uploads.isBusy && dialog !== 'leave') {
      setDialog('leave');
      return;
    }
    // The list that comes next should show what was typed, but nobody waits long for it.
    const pause = new Promise((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS));
    if (takesDrafts && saver.state.get().phase === 'dirty')
      await Promise.race([saver.save(), pause]);
    leave();
  };
  const save = async () => {
    if (await saver.save()) showToast('success', t('results:requestSaved'), SAVED_TOAST_MS);
    else if (saver.state.get().message) showToast('error', saver.state.get().message);
  };
  const submit = async () => {
    // A save on its way would make the version stale that is sent.
    if (takesDrafts) await saver.save();
    const body = toInput(form.get(), saver.state.get().version);
    const isRevision = !request.allowedActions.includes('submit');
    const answer = await (isRevision ? commands.sendRevision(body) : commands.submit(body));
    if (answer === 'conflict') saver.state.set((now) => ({ ...now, phase: 'conflict' }));
    if (answer === null || answer === 'conflict') return;
    if (answer.isSuccess) return finish(answer.message);
    const refused = (answer.data?.problems ?? []).map(shown);
    problems.set(() => refused);
    if (refused[0]) void show(refused[0]);
  };
  const askToSubmit = () => {
    const found = STEP_IDS.flatMap(checkStep);
    if (found[0]) void show(found[0]);
    else void submit();
  };
  const remove = async () => {
    const answer = await commands.remove(id);
    setDialog(undefined);
    if (answer !== null && answer !== 'conflict' && answer.isSuccess) finish(answer.message);
  };
  const isStale = tabs.savedVersion > version && phase !== 'conflict';
  const step = steps[index];
  return (
    <ProblemsProvider value={problems}>
      <Page
        title={props.title}
        beside={
          <>
            {request.requestNumber && (
              <strong style={{ whiteSpace: 'nowrap' }}>{request.requestNumber}</strong>
            )}
            {isStored && <StatusMark status={request.websiteStatus} />}
          </>
        }
      >
        <StepBar steps={steps} current={current} passed={passed} onStep={choose} />
        {(tabs.isOpenElsewhere || isStale) && (
          <div className={classes.notice} role="status">
            <span>{isStale ? t('tabs.saved') : t('tabs.open')}</span>
            {isStale && (
              <Button size="compact-sm" variant="default" onClick={props.onReload}>
                {t('tabs.reload')}
              </Button>
            )}
          </div>
        )}
        {Notice && (
          <Notice
            onShow={(itemId, field) =>
              void show({ step: 'items', itemId, field, text: '', full: '' })
            }
          />
        )}
        <KeptUploadsProvider value={uploads}>
          <div className={classes.body}>{step?.content}</div>
        </KeptUploadsProvider>
        <WizardFooter
          allowed={request.allowedActions}
          isFirst={index === 0}
          isLast={index === STEP_IDS.length - 1}
          isStored={isStored}
          templateUrl={props.templateUrl}
          isBusy={commands.isBusy}
          problems={<ProblemBar step={current} onShow={(problem) => void show(problem)} />}
          savedNote={<SavedNote state={saver.state} />}
          onHistory={() => setDialog('history')}
          onDelete={() => setDialog('delete')}
          onPrevious={() => goTo(STEP_IDS[index - 1] ?? 'plan')}
          onSave={() => void save()}
          onNext={() => goForward(STEP_IDS[index + 1] ?? current)}
          onSubmit={askToSubmit}
          onClose={() => void close()}
        />
      </Page>
      <Suspense>
        {dialog === 'history' && <HistoryDialog id={id} onClose={() => setDialog(undefined)} />}
      </Suspense>
      {dialog === 'delete' && (
        <ConfirmDialog
          title={t('common:confirmTitle')}
          question={t('confirm.delete')}
          confirmLabel={t('wizard.delete')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          isPending={commands.isBusy}
          onConfirm={() => void remove()}
          onCancel={() => setDialog(undefined)}
        />
      )}
      {dialog === 'leave' && (
        <ConfirmDialog
          title={t('common:confirmTitle')}
          question={t('confirm.leave')}
          confirmLabel={t('common:close')}
          cancelLabel={t('confirm.wait')}
          closeLabel={t('common:close')}
          onConfirm={() => void close()}
          onCancel={() => setDialog(undefined)}
        />
      )}
      {phase === 'conflict' && (
        <ConflictDialog
          onTheirs={() => {
            saver.discard();
            props.onReload();
          }}
          onCopy={() => {
            const mine = form.get();
            saver.discard();
            props.onCopy(mine);
          }}
          onClose={leave}
        />
      )}
    </ProblemsProvider>
  );
}
