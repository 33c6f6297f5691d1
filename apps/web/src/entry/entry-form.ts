import type { Attachment, ItemReview, RequestDefault } from '@portal/contracts';
import { EMPTY_ID } from '@portal/contracts';
import { newGuid } from '../platform/upload/guid';

/** What every item holds, whatever its family. */
export interface EntryItem extends ItemReview {
  id: string;
  imageId: string | null;
  image: string | null;
}

/** What every plan holds, whatever its family. */
export interface EntryPlan {
  contractorId: string | null;
  authorId: string | null;
  authorName: string;
  requestorJobTitle: string;
  requestorDepartment: string;
  requestorPhone: string;
  contractorManager: string;
  contractorJobTitle: string;
}

/** What is typed into a request: what the server answers, as far as it may change. */
export interface EntryForm<Plan extends EntryPlan = EntryPlan, Item extends EntryItem = EntryItem> {
  plan: Plan;
  items: readonly Item[];
  /** Signed confirmation papers. */
  files: readonly Attachment[];
  hasAgreed: boolean;
}

/** What every plan begins with. */
export const emptyPlan = (given: RequestDefault): EntryPlan => ({
  contractorId: given.contractorId,
  authorId: given.authorId === EMPTY_ID ? null : given.authorId,
  authorName: given.authorName,
  requestorJobTitle: given.requestorJobTitle,
  requestorDepartment: given.requestorDepartment,
  requestorPhone: given.requestorPhone,
  contractorManager: '',
  contractorJobTitle: '',
});

/** What every item begins with. */
export const emptyEntryItem = (): EntryItem => ({
  id: newGuid(),
  imageId: null,
  image: null,
  result: null,
  checkingDescription: '',
  reasonCode: null,
  field: null,
  findings: [],
});

/** The same items under ids of their own, as another request needs them. */
export const asCopy = <Form extends EntryForm>(form: Form): Form => ({
  ...form,
  items: form.items.map((item) => ({ ...item, id: newGuid(), result: null })),
});
