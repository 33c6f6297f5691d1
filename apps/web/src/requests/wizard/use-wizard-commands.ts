import type { RequestCommandAnswer, RequestProblem } from '@portal/contracts';
import { showToast } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../platform/api/api-error';
import { call } from '../../platform/api/call';
import { useCommand } from '../../platform/api/use-command';
import { isConnected } from '../../platform/connection/connection';
import { useRefresh } from '../api/use-refresh';
import type { DraftSaver } from '../draft/draft-saver';
import type { Edited } from '../edit/edited';
import { useRequestFamily } from '../request-family';
import type { ProblemStore, ShownProblem } from '../form/problems';
import { useLeave } from '../leave';

const SAVED_TOAST_MS = 1500;
/** Long enough to write the number down; the page behind the form does not show it at once. */
const SENT_TOAST_MS = 12_000;
const CLOSE_WITHIN_MS = 2000;
const ANSWER_WITHIN_MS = 4000;

const after = (milliseconds: number): Promise<false> =>
  new Promise((resolve) => setTimeout(() => resolve(false), milliseconds));

interface WizardCommandsOptions<Form> {
  edited: Edited<Form>;
  saver: DraftSaver<Form>;
  toInput: (form: Form, version: number) => object;
  problems: ProblemStore;
  /** The open step. */
  step: string;
  show: (problem: ShownProblem) => void;
}

const shown = ({ step, itemId, field, message }: RequestProblem): ShownProblem => ({
  step,
  itemId,
  field,
  text: message,
  full: message,
});

/** The actions on a request from its form. */
export function useWizardCommands<Form>(options: WizardCommandsOptions<Form>) {
  const { edited, saver, toInput, problems, step, show } = options;
  const { request, reload } = edited;
  const { t } = useTranslation(['results', 'requests']);
  const { calls, listPath } = useRequestFamily();
  const refresh = useRefresh();
  const leave = useLeave(listPath);
  const takesDrafts = request.allowedActions.includes('save');
  const isRevision = !request.allowedActions.includes('submit');

  const refuse = (found: readonly RequestProblem[]) => {
    const refused = found.map(shown);
    problems.setState(refused, true);
    if (refused[0]) show(refused[0]);
  };
  const command = {
    onAnswer: async ({ isSuccess, message }: RequestCommandAnswer) => {
      await refresh('lists');
      if (!isSuccess) showToast('error', message);
    },
    onFailure: (failure: unknown): boolean => {
      const failed = asApiError(failure);
      if (failed?.isConflict) {
        saver.conflict();
        return true;
      }
      if (failed && failed.fieldErrors.length > 0) {
        refuse(failed.fieldErrors.map((found) => ({ ...found, step, itemId: null })));
        return true;
      }
      if (!failed?.isWrongState && failed?.kind !== 'network') return false;
      showToast('error', failed.message);
      if (failed.isWrongState) reload();
      return true;
    },
  };
  const sending = useCommand(
    (body: object) => call(isRevision ? calls.saveRevision : calls.submit, { body }),
    command,
  );
  const removing = useCommand(() => call(calls.remove, { params: { id: request.id } }), command);

  const finish = (message: string, milliseconds?: number) => {
    saver.discard();
    showToast('success', message, milliseconds);
    leave();
  };
  const submit = async () => {
    const answer = await saver.hand((form, version) => sending.run(toInput(form, version)));
    if (!answer) return;
    // The page behind the form may show another request, so the message names this one.
    const number = answer.data?.requestNumber;
    if (answer.isSuccess)
      return finish(
        number ? `${answer.message} ${t('requests:wizard.numbered', { number })}` : answer.message,
        SENT_TOAST_MS,
      );
    refuse(answer.data?.problems ?? []);
  };
  const remove = async () => {
    const answer = await removing.run();
    if (answer?.isSuccess) finish(answer.message);
  };
  const save = async () => {
    // The press is answered at once, also if the server is away; the draft is in the browser already.
    const kept = () => showToast('warning', t('requests:wizard.kept'));
    if (!isConnected()) {
      kept();
      void saver.save();
      return;
    }
    const isSaved = await Promise.race([saver.save(), after(ANSWER_WITHIN_MS)]);
    const { message } = saver.state.getState();
    if (isSaved) showToast('success', t('requestSaved'), SAVED_TOAST_MS);
    else if (message) showToast('error', message);
    else kept();
  };
  const close = async () => {
    // The next list should show the typed changes, but the user does not wait long for it.
    if (takesDrafts && saver.state.getState().phase === 'dirty')
      await Promise.race([saver.save(), after(CLOSE_WITHIN_MS)]);
    leave();
  };
  return { isBusy: sending.isBusy || removing.isBusy, save, submit, remove, close, leave };
}
