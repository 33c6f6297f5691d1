import {
  CARD_CHANGE_TYPE,
  CARD_CHANGE_TYPES,
  EMPTY_ID,
  PERSISTENCE,
  type CardChange,
  type CardChangeDefault,
  type CardChangeInput,
  type CardChangeItem,
  type CardChangeType,
  type CardStaff,
  type CustomValues,
} from '@portal/contracts';
import { kindOf } from '@portal/domain';
import { newGuid } from '../../platform/upload/guid';
import type { Paper } from '../../requests/files/papers';

/** A person on the form, with what the plant's records say about person and card. */
export interface ChangedPerson extends Omit<CardChangeItem, 'persistence' | 'isHidden'> {
  /** Files that the form copied from the plant's records and that prove nothing new; empty if they are not known. */
  knownFileIds: readonly string[];
}

/** The person who makes the request. */
export type Requestor = Pick<
  CardChange,
  'authorId' | 'requestorName' | 'requestorJobTitle' | 'requestorDepartment' | 'requestorPhone'
>;

/** The values in the form of a card change, with the names of what they refer to. */
export interface CardChangeForm extends Requestor {
  requestType: CardChangeType;
  description: string;
  customFields: CustomValues;
  attachments: readonly Paper[];
  people: readonly ChangedPerson[];
}

const requestorOf = (given: Requestor): Requestor => ({
  authorId: given.authorId,
  requestorName: given.requestorName,
  requestorJobTitle: given.requestorJobTitle,
  requestorDepartment: given.requestorDepartment,
  requestorPhone: given.requestorPhone,
});

const fileIdsOf = ({ staffProfileFiles }: Pick<ChangedPerson, 'staffProfileFiles'>): string[] =>
  staffProfileFiles.flatMap(({ types }) => types.flatMap(({ files }) => files.map(({ id }) => id)));

/**
 * A person's row, from the server's answer.
 * @param isNew whether its documents have just been copied from the plant's records
 */
export function storedPerson(
  { persistence: _persistence, isHidden: _isHidden, ...person }: CardChangeItem,
  isNew = false,
): ChangedPerson {
  return { ...person, knownFileIds: isNew ? fileIdsOf(person) : [] };
}

export const formOf = (change: CardChange): CardChangeForm => ({
  ...requestorOf(change),
  requestType: change.requestType,
  description: change.description,
  customFields: change.customFields,
  attachments: change.attachments,
  people: change.staffItems.map((item) => storedPerson(item)),
});

export const emptyForm = (given: CardChangeDefault): CardChangeForm => ({
  authorId: given.authorId === EMPTY_ID ? null : given.authorId,
  requestorName: given.authorName,
  requestorJobTitle: given.requestorJobTitle,
  requestorDepartment: given.requestorDepartment,
  requestorPhone: given.requestorPhone,
  requestType: given.requestType,
  description: '',
  customFields: {},
  attachments: [],
  people: [],
});

/** A new row for a chosen person, without a change yet. Papers are renewed by new ones, so none are copied. */
export function changed(
  requestType: CardChangeType,
  { canChoose: _canChoose, reason, reasonText, ...chosen }: CardStaff,
): ChangedPerson {
  const isRenewal = kindOf(requestType).documents === 'renewed';
  return {
    ...chosen,
    staffProfileFiles: isRenewal ? [] : chosen.staffProfileFiles,
    id: newGuid(),
    description: '',
    customFields: {},
    extendTo: null,
    reasonChangeCardId: null,
    reasonChangeCardName: '',
    changeAvatar: false,
    changeName: false,
    newName: '',
    newImageId: null,
    newImage: null,
    newCardNumber: '',
    standing: reason,
    standingText: reasonText,
    result: null,
    checkingDescription: '',
    reasonCode: null,
    field: null,
    findings: [],
    knownFileIds: fileIdsOf(chosen),
  };
}

/** A copy of the form for another request. */
export const asCopy = (form: CardChangeForm): CardChangeForm => ({
  ...form,
  people: form.people.map((person) => ({ ...person, id: newGuid(), result: null, findings: [] })),
});

export const inputOf = (id: string, version: number, form: CardChangeForm): CardChangeInput => ({
  id,
  version,
  requestType: form.requestType,
  authorId: form.authorId,
  description: form.description,
  customFields: form.customFields,
  attachments: form.attachments.map((paper) => ({ id: paper.id, persistence: paper.persistence })),
  staffItems: form.people.map((person) => ({
    id: person.id,
    staffId: person.staffId,
    safetyCardId: person.safetyCardId,
    description: person.description,
    extendTo: person.extendTo,
    reasonChangeCardId: person.reasonChangeCardId,
    changeAvatar: person.changeAvatar,
    changeName: person.changeName,
    newName: person.newName,
    newImageId: person.newImageId,
    staffProfileFiles: person.staffProfileFiles,
    customFields: person.customFields,
    persistence: PERSISTENCE.added,
  })),
});

/** The type in an address; the first type if the address has none; null if it is not a type. */
export const typeOfAddress = (said: string | undefined): CardChangeType | null => {
  const known = CARD_CHANGE_TYPES.find((type) => String(type) === said);
  return known ?? (said === undefined ? CARD_CHANGE_TYPE.extend : null);
};
