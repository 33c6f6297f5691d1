import { useEffect, useMemo, useState } from 'react';
import { createStore } from 'zustand';
import { useDefinition } from '../../../entry/definition';
import { createItemsView, type Editing } from '../../../entry/editing';
import { shownProblem, type ShownProblem } from '../../../requests/form/problems';
import { useUnreadSteps } from '../../../requests/wizard/use-unread-steps';
import { useHoldPage } from '../../../platform/session/hold';
import { useKeepUploads } from '../../../platform/upload/kept-uploads';
import type { Form } from '../people-form';
import { FormKeeper } from './form-keeper';
import { asRequest, type BatchPart } from './kept-batches';

interface BatchFormOptions {
  userId: string;
  batchId: string;
  part: BatchPart;
  initial: Form;
  contractorName: string;
  /** The form with nothing entered; without it any form is kept. */
  blank?: Form;
}

/** A form of a batch: its values, what cannot be read in it, and the draft that the browser keeps. */
export function useBatchForm(options: BatchFormOptions) {
  const { userId, batchId, part, initial, contractorName, blank } = options;
  const { definition, lists, words } = useDefinition();
  const [form] = useState(() => createStore<Form>(() => initial));
  const [hasRoom, setRoom] = useState(true);
  const [keeper] = useState(() => new FormKeeper({ userId, batchId, part }, form, blank));
  useHoldPage();
  const uploads = useKeepUploads();
  const editing = useMemo(
    () =>
      ({
        request: asRequest(contractorName),
        standing: { status: 0, allowRevision: false },
        form,
        itemsView: createItemsView(),
      }) as unknown as Editing,
    [contractorName, form],
  );
  const check = useMemo(
    () =>
      (entered: Form, step: string): ShownProblem[] =>
        step === 'plan'
          ? definition
              .planProblems({ ...entered, items: [] }, lists)
              .map((problem) => shownProblem(problem, words))
          : [],
    [definition, lists, words],
  );
  const unread = useUnreadSteps<Form>({ userId, requestId: `${part}.${batchId}` }, ['plan'], check);
  useEffect(() => keeper.start(setRoom), [keeper]);
  return {
    form,
    editing,
    uploads,
    unread,
    hasRoom,
    /** Whether the plan has a text that cannot be read, so that it cannot be sent. */
    hasUnread: () => (unread.stores.get('plan')?.getState().size ?? 0) > 0,
    keeper,
  };
}
