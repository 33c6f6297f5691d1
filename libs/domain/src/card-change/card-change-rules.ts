import type {
  CardChangeInput,
  CardChangeItemInput,
  CardChangeReason,
  documentGroups,
  NameProblem,
  RowOf,
} from '@portal/contracts';
import { endingDocuments } from '../entry/document-days';
import { documentProblems, lackingDocuments } from '../entry/form-rules';
import { identityKey } from '../identity';
import { shownDay } from '../requests/followed';
import { emptyFields, nameProblems, rowsOfEachKey } from '../requests/form-rules';
import type { Problem } from '../requests/problem';
import { kindOf } from './card-change-kinds';
import { changeReason, extendLimit, type ChangeableCard, type ChangeFacts } from './card-standing';

/** The only step of the form. */
export const CARD_CHANGE_STEP = 'cardChange';

export type CardChangeCode =
  | 'required'
  | 'noPaper'
  | 'noStaffToExtend'
  | 'noStaffToChange'
  | 'rowRequired'
  | 'duplicate'
  | 'notLater'
  | 'overAYear'
  | 'afterContract'
  | 'contractEnds'
  | 'missingDocuments'
  | 'missingDocumentDates'
  | 'endingDocuments'
  | 'nothingToUpdate'
  | 'sameName'
  | 'noProof'
  | 'photoUnchecked'
  | CardChangeReason
  | NameProblem;

/** Something wrong with a card change's form. */
export interface CardChangeProblem extends Problem<CardChangeCode> {
  step: typeof CARD_CHANGE_STEP;
}

/** Somebody on the form, as the plant's records have the person. */
export interface ChangedHolder extends ChangeFacts {
  fullName: string;
  identityCardNumber: string;
  /** Document types that the work and the kind of visitor ask for, by the request that the card rests on. */
  requiredDocuments: readonly string[];
  /** Files among the documents of the plant's record: they prove nothing new. */
  knownFiles: ReadonlySet<string>;
}

/** What a form is held against. */
export interface CardChangeSurroundings {
  /** The day it is at the plant. */
  today: string;
  /** By the ids of rows: the person and the card that each names. */
  holders: ReadonlyMap<string, ChangedHolder>;
  documentGroups: readonly RowOf<typeof documentGroups>[];
  /** Photos that have passed the face check, as the server knows; a form that is being filled in has just asked it. */
  checkedPhotos?: ReadonlySet<string>;
}

/** A form as the rules read it. */
export type CardChangeForm = Pick<CardChangeInput, 'requestType' | 'authorId' | 'description'> & {
  attachments: readonly unknown[];
  staffItems: readonly CardChangeItemInput[];
};

const ofInfo = (field: string, code: CardChangeCode): CardChangeProblem => ({
  step: CARD_CHANGE_STEP,
  itemId: null,
  row: 0,
  field,
  code,
  params: {},
});

/** What is wrong with a form besides its people, in the order of its fields. */
export const cardChangeInfoProblems = (
  form: Omit<CardChangeForm, 'staffItems'>,
): CardChangeProblem[] => [
  ...emptyFields(form, ['authorId', 'description']).map((field) => ofInfo(field, 'required')),
  ...cardChangePaperProblems(form),
];

/** A confirmation paper that is not there. */
export const cardChangePaperProblems = ({
  attachments,
}: Pick<CardChangeForm, 'attachments'>): CardChangeProblem[] =>
  attachments.length > 0 ? [] : [ofInfo('attachments', 'noPaper')];

/**
 * What is wrong with the people of a form, row by row (docs/product/card-change.md, "Rules").
 * @param isChecked which of them are looked at: all, or in a revision those that need an update
 */
export function cardChangeStaffProblems(
  { requestType, staffItems }: Pick<CardChangeForm, 'requestType' | 'staffItems'>,
  around: CardChangeSurroundings,
  isChecked: (item: { id: string }) => boolean = () => true,
): CardChangeProblem[] {
  const kind = kindOf(requestType);
  if (staffItems.length === 0) return [ofInfo('staffItems', kind.emptyList)];
  const numberOf = ({ id }: { id: string }) => around.holders.get(id)?.identityCardNumber ?? '';
  const rows = rowsOfEachKey(staffItems, numberOf);
  return staffItems.flatMap((item, at): CardChangeProblem[] => {
    if (!isChecked(item)) return [];
    const row = at + 1;
    const found = (
      field: string,
      code: CardChangeCode,
      params: Problem['params'] = {},
    ): CardChangeProblem => ({
      step: CARD_CHANGE_STEP,
      itemId: item.id,
      row,
      field,
      code,
      params,
    });
    const holder = around.holders.get(item.id);
    if (!holder) return [found('staffId', 'rowRequired')];
    const first = rows.get(identityKey(numberOf(item)))?.[0] ?? row;
    if (first < row) return [found('staffId', 'duplicate', { first })];
    const { card, fullName: name, otherChange } = holder;
    const reason = changeReason(holder, around.today);
    if (reason || !card) {
      const to = shownDay(card?.validTo ?? null);
      const params = { name, card: card?.number ?? '', to, request: otherChange ?? '' };
      return [found('staffId', reason ?? 'noCard', params)];
    }
    return [
      ...emptyFields(item, kind.required).map((field) => found(field, 'rowRequired')),
      ...[
        ...extendProblems(item, card),
        ...(kind.renewsDocuments ? renewalProblems(item, holder, around) : []),
        ...(kind.fields.includes('changeName') ? updateProblems(item, holder, around) : []),
      ].map(([field, code, params]) => found(field, code, params)),
    ];
  });
}

type Found = [field: string, code: CardChangeCode, params?: Problem['params']];

function extendProblems({ extendTo }: CardChangeItemInput, card: ChangeableCard): Found[] {
  if (extendTo === null) return [];
  const { number, validTo, contractEnd } = card;
  // Each rule names its own day: the earlier of two limits is the one that holds.
  const limit = extendLimit(card);
  const problem = (code: CardChangeCode, to: string): Found[] => [
    ['extendTo', code, { card: number, from: shownDay(validTo), to: shownDay(to) }],
  ];
  if (contractEnd !== null && contractEnd <= validTo) return problem('contractEnds', contractEnd);
  if (extendTo <= validTo) return problem('notLater', limit);
  if (extendTo <= limit) return [];
  return problem(limit === contractEnd ? 'afterContract' : 'overAYear', limit);
}

/** Required documents are whole, and last as long as the card will. */
function renewalProblems(
  { extendTo, staffProfileFiles: given }: CardChangeItemInput,
  { requiredDocuments: required }: ChangedHolder,
  { documentGroups: groups }: CardChangeSurroundings,
): Found[] {
  const lacking = lackingDocuments({ groups, required, given, needsDate: true });
  const ending = new Set(endingDocuments(given, extendTo).map(({ id }) => id));
  const names = groups
    .flatMap(({ types }) => types)
    .filter(({ id }) => required.includes(id) && ending.has(id))
    .map(({ name }) => name);
  const field = 'staffProfileFiles';
  return [
    ...documentProblems(lacking).map(([code, params]): Found => [field, code, params]),
    ...(names.length > 0
      ? [
          [
            field,
            'endingDocuments',
            { names: names.join(', '), to: shownDay(extendTo) },
          ] satisfies Found,
        ]
      : []),
  ];
}

function updateProblems(
  { changeName, newName, changeAvatar, newImageId, staffProfileFiles }: CardChangeItemInput,
  { fullName, knownFiles }: ChangedHolder,
  { checkedPhotos }: CardChangeSurroundings,
): Found[] {
  if (!changeName && !changeAvatar) return [['changeName', 'nothingToUpdate']];
  const found: Found[] = [];
  if (changeName && newName === '') found.push(['newName', 'rowRequired']);
  else if (changeName && newName === fullName) found.push(['newName', 'sameName']);
  if (changeName) found.push(...nameProblems({ newName }, ['newName']));
  const proves = staffProfileFiles.some(({ types }) =>
    types.some(({ files }) => files.some(({ id }) => !knownFiles.has(id))),
  );
  if (changeName && !proves) found.push(['staffProfileFiles', 'noProof']);
  if (changeAvatar && newImageId === null) found.push(['newImageId', 'rowRequired']);
  else if (changeAvatar && newImageId !== null && checkedPhotos?.has(newImageId) === false)
    found.push(['newImageId', 'photoUnchecked']);
  return found;
}

/** Everything that keeps a card change from being submitted, in the order of its fields. */
export const cardChangeProblems = (
  form: CardChangeForm,
  around: CardChangeSurroundings,
): CardChangeProblem[] => [
  ...cardChangeInfoProblems(form),
  ...cardChangeStaffProblems(form, around),
];
