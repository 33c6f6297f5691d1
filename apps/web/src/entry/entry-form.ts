import type { Attachment, CustomValues, ItemReview, RequestDefault } from '@portal/contracts';
import { EMPTY_ID } from '@portal/contracts';
import { newGuid } from '../platform/upload/guid';

/** The values of an item in every family. */
export interface EntryItem extends ItemReview {
  id: string;
  imageId: string | null;
  image: string | null;
  /** The answers to the plant's own fields. */
  customFields: CustomValues;
}

/** The values of a plan in every family. */
export interface EntryPlan {
  contractorId: string | null;
  authorId: string | null;
  authorName: string;
  requestorJobTitle: string;
  requestorDepartment: string;
  requestorPhone: string;
  contractorManager: string;
  contractorJobTitle: string;
  /** The answers to the plant's own fields. */
  customFields: CustomValues;
}

/** The form's values: the part of the server's answer that users may change. */
export interface EntryForm<Plan extends EntryPlan = EntryPlan, Item extends EntryItem = EntryItem> {
  plan: Plan;
  items: readonly Item[];
  /** Signed confirmation papers. */
  files: readonly Attachment[];
  hasAgreed: boolean;
}

/** The first values of every new plan. */
export const emptyPlan = (given: RequestDefault): EntryPlan => ({
  contractorId: given.contractorId,
  authorId: given.authorId === EMPTY_ID ? null : given.authorId,
  authorName: given.authorName,
  requestorJobTitle: given.requestorJobTitle,
  requestorDepartment: given.requestorDepartment,
  requestorPhone: given.requestorPhone,
  contractorManager: '',
  contractorJobTitle: '',
  customFields: {},
});

/** The first values of every new item. */
export const emptyEntryItem = (): EntryItem => ({
  id: newGuid(),
  imageId: null,
  image: null,
  customFields: {},
  result: null,
  checkingDescription: '',
  reasonCode: null,
  field: null,
  findings: [],
});

/** Copies of the items with new ids, for another request. */
export const asCopy = <Form extends EntryForm>(form: Form): Form => ({
  ...form,
  items: form.items.map((item) => ({ ...item, id: newGuid(), result: null })),
});
