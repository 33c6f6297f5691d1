import type { Family } from '@portal/contracts';
import { keepWork, readWork, workOf, type KeptWork } from '../../platform/storage/kept-work';

/** A form as it was last typed, stored in the browser. */
export interface LocalDraft<Form> extends KeptWork {
  family: Family;
  requestNumber: string | null;
  /** The server's version on which it is based; 0 before the first save. */
  version: number;
  form: Form;
}

/**
 * The draft of a request that the browser stores for a user; null if there is none or it cannot be
 * read.
 */
export const readLocalDraft = <Form>(userId: string, requestId: string): LocalDraft<Form> | null =>
  readWork(userId, requestId) as LocalDraft<Form> | null;

/** A draft with the id of its request. */
export interface KeptDraft {
  requestId: string;
  draft: LocalDraft<unknown>;
}

/** @returns false if the browser has no room */
export const keepLocalDraft = <Form>(
  userId: string,
  requestId: string,
  draft: LocalDraft<Form>,
): boolean => keepWork(userId, requestId, draft);

const isDraft = (work: KeptWork): work is LocalDraft<unknown> => 'family' in work;

/** All drafts that the browser stores for a user, the newest first. */
export const localDraftsOf = (userId: string): KeptDraft[] =>
  workOf(userId).flatMap(({ id, work }) => (isDraft(work) ? [{ requestId: id, draft: work }] : []));
