import {
  cardChangeName,
  type CardChangeItemInput,
  type CardChangeName,
  type CardChangeType,
} from '@portal/contracts';

/** The fields of an item that describe the change. */
export type ChangeFields = Pick<
  CardChangeItemInput,
  'extendTo' | 'reasonChangeCardId' | 'changeAvatar' | 'changeName' | 'newName' | 'newImageId'
>;
export type ChangeField = keyof ChangeFields;

/** How a type of card change differs from the others. */
export interface CardChangeKind {
  /** Its item fields that other types do not have, in the order of the form. */
  fields: readonly ChangeField[];
  /** The fields that every item needs. */
  required: readonly ChangeField[];
  /** The error for an empty list of people. */
  emptyList: 'noStaffToExtend' | 'noStaffToChange' | 'noStaffToRenew';
  /**
   * The documents of an item: required ones that are valid as long as the card, whatever the change
   * needs, or only the papers that are renewed.
   */
  documents: 'validWithCard' | 'asNeeded' | 'renewed';
}

/** All differences between the types of card change. */
const CARD_CHANGE_KINDS: Readonly<Record<CardChangeName, CardChangeKind>> = {
  extend: {
    fields: ['extendTo'],
    required: ['extendTo'],
    emptyList: 'noStaffToExtend',
    documents: 'validWithCard',
  },
  renew: {
    fields: ['reasonChangeCardId'],
    required: ['reasonChangeCardId'],
    emptyList: 'noStaffToChange',
    documents: 'asNeeded',
  },
  update: {
    fields: ['changeName', 'newName', 'changeAvatar', 'newImageId'],
    required: [],
    emptyList: 'noStaffToChange',
    documents: 'asNeeded',
  },
  papers: {
    fields: [],
    required: [],
    emptyList: 'noStaffToRenew',
    documents: 'renewed',
  },
};

/** The differences of a request's type. */
export const kindOf = (type: CardChangeType): CardChangeKind =>
  CARD_CHANGE_KINDS[cardChangeName(type)];

const NOTHING: ChangeFields = {
  extendTo: null,
  reasonChangeCardId: null,
  changeAvatar: false,
  changeName: false,
  newName: '',
  newImageId: null,
};

/** The fields of an item that belong to a type; fields whose box is not ticked are left out. */
export function changeOfKind(type: CardChangeType, item: ChangeFields): ChangeFields {
  const { fields } = kindOf(type);
  const own = Object.fromEntries(
    fields.map((field) => [field, item[field]]),
  ) as Partial<ChangeFields>;
  const said = { ...NOTHING, ...own };
  return {
    ...said,
    newName: said.changeName ? said.newName : '',
    newImageId: said.changeAvatar ? said.newImageId : null,
  };
}
