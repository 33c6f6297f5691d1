import {
  cardChangeName,
  type CardChangeItemInput,
  type CardChangeName,
  type CardChangeType,
} from '@portal/contracts';

/** What an item says of the change itself. */
export type ChangeFields = Pick<
  CardChangeItemInput,
  'extendTo' | 'reasonChangeCardId' | 'changeAvatar' | 'changeName' | 'newName' | 'newImageId'
>;
export type ChangeField = keyof ChangeFields;

/** How a type of card change differs from the others. */
export interface CardChangeKind {
  /** Fields of its items that the others do not have, in the order of the form. */
  fields: readonly ChangeField[];
  /** Those that every item needs. */
  required: readonly ChangeField[];
  /** What is said of a list without anybody. */
  emptyList: 'noStaffToExtend' | 'noStaffToChange';
  /** Whether required documents have to last as long as the card. */
  renewsDocuments: boolean;
}

/** The three types of card change: all that differs of them. */
const CARD_CHANGE_KINDS: Readonly<Record<CardChangeName, CardChangeKind>> = {
  extend: {
    fields: ['extendTo'],
    required: ['extendTo'],
    emptyList: 'noStaffToExtend',
    renewsDocuments: true,
  },
  renew: {
    fields: ['reasonChangeCardId'],
    required: ['reasonChangeCardId'],
    emptyList: 'noStaffToChange',
    renewsDocuments: false,
  },
  update: {
    fields: ['changeName', 'newName', 'changeAvatar', 'newImageId'],
    required: [],
    emptyList: 'noStaffToChange',
    renewsDocuments: false,
  },
};

/** How a request's type differs. */
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

/** What an item says that belongs to a type; what was not ticked is not said. */
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
