import { Button } from '@mantine/core';
import { useMemo, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoreApi } from 'zustand';
import { UnreadProvider } from '../../platform/forms/typed/unread';
import { Page } from '../../platform/page/Page';
import { useHoldPage } from '../../platform/session/hold';
import { KeptUploadsProvider, useKeepUploads } from '../../platform/upload/kept-uploads';
import { SavingProvider } from '../draft/saving';
import type { Edited, EditedRequest } from '../edit/edited';
import { ProblemsProvider, type ShownProblem } from '../form/problems';
import { StatusMark } from '../StatusMark';
import { ConflictDialog } from './ConflictDialog';
import { PrintButton } from './PrintButton';
import { ProblemBar } from './ProblemBar';
import { SavedNote } from './SavedNote';
import { StepBar } from './StepBar';
import { useDraft } from './use-draft';
import { useSteps } from './use-steps';
import { useUnreadSteps } from './use-unread-steps';
import { useWizardCommands } from './use-wizard-commands';
import classes from './Wizard.module.css';
import { WizardDialogs, type WizardDialog } from './WizardDialogs';
import { WizardFooter } from './WizardFooter';
import type { WizardStep } from './wizard-steps';

export interface NoticeProps {
  request: EditedRequest;
  /** Goes to a field. */
  onShow: (problem: ShownProblem) => void;
}

export interface WizardProps<Form extends object> {
  edited: Edited<Form>;
  form: StoreApi<Form>;
  steps: readonly WizardStep[];
  /** A paper form to fill in; omitted if there is none. */
  templateUrl?: string;
  /** Fetches the confirmation paper; omitted if it is printed elsewhere, or never. */
  print?: (input: object) => Promise<Blob>;
  /** The heading above several messages; the default speaks of fields and documents. */
  fillIn?: string;
  /** Converts the form to the server's format. */
  toInput: (form: Form, version: number) => object;
  check: (form: Form, step: string) => ShownProblem[];
  /** Makes sure that a problem's field is on the page, after its step has opened. */
  onReveal: (problem: ShownProblem) => void;
  /** What to open first; by default the first step. */
  opensAt?: ShownProblem | undefined;
  /** Shown above every step; may lead to a field. */
  notice?: ComponentType<NoticeProps>;
}

/** The form of a request in steps, whatever its family (docs/product/shared.md, "Forms"). */
export function Wizard<Form extends object>(props: WizardProps<Form>) {
  const { edited, form, steps, toInput, onReveal, print, notice: Notice } = props;
  const { title, request, reload } = edited;
  const { t } = useTranslation('requests');
  const [dialog, setDialog] = useState<WizardDialog>();
  useHoldPage();
  const uploads = useKeepUploads();
  const draft = useDraft(edited, form, toInput);
  const { saver, isStored, isStale } = draft;
  const saving = useMemo(
    () => ({
      isStored,
      save: async () => {
        const isSaved = await saver.save();
        return { isSaved, message: saver.state.getState().message };
      },
    }),
    [isStored, saver],
  );
  const ids = steps.map(({ id }) => id);
  const of = { userId: edited.userId, requestId: request.id };
  const unread = useUnreadSteps(of, ids, props.check);
  const { problems, show, ...at } = useSteps({
    ids,
    form,
    check: unread.check,
    unread: unread.stores,
    onReveal,
    opensAt: props.opensAt,
  });
  const commands = useWizardCommands({
    edited,
    saver,
    toInput,
    problems,
    step: at.current,
    show,
  });
  const closeDialog = () => setDialog(undefined);
  return (
    <ProblemsProvider value={problems}>
      <Page
        title={title}
        beside={
          <>
            {request.requestNumber && (
              <strong style={{ whiteSpace: 'nowrap' }}>{request.requestNumber}</strong>
            )}
            {isStored && <StatusMark of={request} />}
          </>
        }
      >
        {steps.length > 1 && (
          <StepBar steps={steps} current={at.current} passed={at.passed} onStep={at.choose} />
        )}
        {(draft.isOpenElsewhere || isStale) && (
          <div className={classes.notice} role="status">
            <span>{isStale ? t('tabs.saved') : t('tabs.open')}</span>
            {isStale && (
              <Button size="compact-sm" variant="default" onClick={reload}>
                {t('tabs.reload')}
              </Button>
            )}
          </div>
        )}
        <SavingProvider value={saving}>
          {Notice && <Notice request={request} onShow={show} />}
          <KeptUploadsProvider value={uploads}>
            <UnreadProvider value={unread.stores.get(at.current) ?? null}>
              <div className={classes.body}>
                {steps.find(({ id }) => id === at.current)?.content}
              </div>
            </UnreadProvider>
          </KeptUploadsProvider>
        </SavingProvider>
        <WizardFooter
          allowed={request.allowedActions}
          isFirst={at.isFirst}
          isLast={at.isLast}
          isStored={isStored}
          templateUrl={props.templateUrl}
          printButton={print && <PrintButton draw={() => print(toInput(form.getState(), 0))} />}
          isBusy={commands.isBusy}
          problems={<ProblemBar step={at.current} onShow={show} fillIn={props.fillIn} />}
          savedNote={<SavedNote state={saver.state} />}
          onHistory={() => setDialog('history')}
          onDelete={() => setDialog('delete')}
          onPrevious={at.previous}
          onSave={() => void commands.save()}
          onNext={at.next}
          onSubmit={() => at.isAllInOrder() && void commands.submit()}
          onClose={() => (uploads.isBusy ? setDialog('leave') : void commands.close())}
        />
      </Page>
      <WizardDialogs
        requestId={request.id}
        dialog={dialog}
        isBusy={commands.isBusy}
        onDelete={() => void commands.remove().finally(closeDialog)}
        onLeave={() => void commands.close()}
        onClose={closeDialog}
      />
      {draft.isInConflict && (
        <ConflictDialog
          onTheirs={() => {
            saver.discard();
            reload();
          }}
          onCopy={() => {
            const mine = form.getState();
            saver.discard();
            edited.copy(mine);
          }}
          onClose={commands.leave}
        />
      )}
    </ProblemsProvider>
  );
}
