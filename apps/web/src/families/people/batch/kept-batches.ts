import { EMPTY_ID } from '@portal/contracts';
import {
  dropWork,
  keepWork,
  readWork,
  workOf,
  type KeptWork,
} from '../../../platform/storage/kept-work';
import { newGuid } from '../../../platform/upload/guid';
import type { Form } from '../people-form';

/** What a user has entered for a batch and not sent: a new batch, another plan, or more people. */
export interface KeptBatch extends KeptWork {
  part: BatchPart;
  batchId: string;
  form: Form;
}
export type BatchPart = 'new' | 'plan' | 'people';

const idOf = (batchId: string, part: BatchPart) => `batch.${part}.${batchId}`;

/** The browser may have no room for a thousand people; a batch that another page has begun is passed on here. */
const passedOn = new Map<string, Form>();

/** What the user has entered; null if there is nothing. */
export function readBatch(userId: string, batchId: string, part: BatchPart): KeptBatch | null {
  const kept = readWork(userId, idOf(batchId, part)) as KeptBatch | null;
  const form = passedOn.get(batchId);
  return kept ?? (form && part === 'new' ? { part, batchId, form, at: Date.now() } : null);
}

/** @returns false if the browser has no room */
export function keepBatch(userId: string, batchId: string, part: BatchPart, form: Form): boolean {
  const kept: KeptBatch = { at: Date.now(), part, batchId, form };
  return keepWork(userId, idOf(batchId, part), kept);
}

export function dropBatch(userId: string, batchId: string, part: BatchPart) {
  passedOn.delete(batchId);
  dropWork(userId, idOf(batchId, part));
}

/** Whether two forms have the same content. */
export const isSameForm = (one: Form, other: Form): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** All batches that a user has begun and not made, the newest first. */
export const begunBatches = (userId: string): KeptBatch[] =>
  workOf(userId).flatMap(({ work }) =>
    'part' in work && work.part === 'new' ? [work as KeptBatch] : [],
  );

/** A batch with the content of a form; its people get ids of their own. @returns the id of the batch */
export function beginBatch(userId: string, form: Form): string {
  const batchId = newGuid();
  const begun: Form = {
    ...form,
    files: [],
    hasAgreed: false,
    items: form.items.map((item) => ({ ...item, id: newGuid(), result: null, findings: [] })),
  };
  passedOn.set(batchId, begun);
  keepBatch(userId, batchId, 'new', begun);
  return batchId;
}

/** What a form needs to know of a request, for the plan of a batch. */
export const asRequest = (contractorName: string) => ({
  id: EMPTY_ID,
  version: 0,
  requestNumber: null,
  websiteStatus: 0 as const,
  allowedActions: [],
  allowRevision: false,
  contractorName,
  coverFindings: [],
  batch: null,
  rules: null,
});
