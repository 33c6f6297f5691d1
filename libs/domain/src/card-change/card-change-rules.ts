import {
  cardChangeFields,
  requiredOf,
  type CardChangeInput,
  type CardChangeItemInput,
  type CardChangeReason,
  type documentGroups,
  type KnownPaper,
  type NameProblem,
  type RowOf,
} from '@portal/contracts';
import { endingDocuments } from '../entry/document-days';
import { documentProblems, lackingDocuments } from '../entry/entry-form-rules';
import { identityKey } from '../identity';
import { shownDay } from '../requests/followed';
import { emptyFields, nameProblems, rowsOfEachKey } from '../requests/form-rules';
import type { DocumentCode } from '../entry/entry-problem';
import type { Problem } from '../requests/problem';
import { kindOf } from './card-change-kinds';
import { renewedPapers } from './renewed-papers';
import { changeReason, extendLimit, type ChangeableCard, type ChangeFacts } from './card-standing';

/** The only step of the form. */
export const CARD_CHANGE_STEP = 'cardChange';

export type CardChangeCode =
  | 'required'
  | 'noPaper'
  | 'noStaffToExtend'
  | 'noStaffToChange'
  | 'noStaffToRenew'
  | 'rowRequired'
  | 'duplicate'
  | 'notLater'
  | 'overAYear'
  | 'afterContract'
  | 'contractEnds'
  | DocumentCode
  | 'endingDocuments'
  | 'noPapers'
  | 'papersNotLater'
  | 'nothingToUpdate'
  | 'sameName'
  | 'noProof'
  | 'photoUnchecked'
  | CardChangeReason
  | NameProblem;

/** A problem in the form of a card change. */
export interface CardChangeProblem extends Problem<CardChangeCode> {
  step: typeof CARD_CHANGE_STEP;
}

/** A person on the form, from the plant's records. */
export interface ChangedHolder extends ChangeFacts {
  fullName: string;
  identityCardNumber: string;
  /**
   * Document types that the kind of work and of visitor require, according to the request behind
   * the card.
   */
  requiredDocuments: readonly string[];
  /** Files that are already in the plant's record: they prove nothing new. */
  knownFiles: ReadonlySet<string>;
  knownPapers: readonly KnownPaper[];
}

/** The data that a form is checked against. */
export interface CardChangeSurroundings {
  /** Today's date at the plant. */
  today: string;
  /** By row id: the person and the card of each row. */
  holders: ReadonlyMap<string, ChangedHolder>;
  documentGroups: readonly RowOf<typeof documentGroups>[];
  /**
   * Photos that have passed the face check. Only the server passes this; in the browser the form
   * has just made the check.
   */
  checkedPhotos?: ReadonlySet<string>;
}

/** The part of a form that the rules read. */
export type CardChangeForm = Pick<
  CardChangeInput,
  'requestType' | 'authorId' | 'description' | 'customFields'
> & {
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

/** The problems of a form besides its people, in the order of its fields. */
export const cardChangeInfoProblems = (
  form: Omit<CardChangeForm, 'staffItems'>,
): CardChangeProblem[] => [
  ...emptyFields(form, requiredOf(cardChangeFields)).map((field) => ofInfo(field, 'required')),
  ...cardChangePaperProblems(form),
];

/** The problem of a missing confirmation paper. */
export const cardChangePaperProblems = ({
  attachments,
}: Pick<CardChangeForm, 'attachments'>): CardChangeProblem[] =>
  attachments.length > 0 ? [] : [ofInfo('attachments', 'noPaper')];

/**
 * The problems of the people in a form, row by row (docs/product/card-change.md, "Rules").
 * @param isChecked which rows to check: all, or in a revision those that need an update
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
        ...(kind.documents === 'validWithCard' ? documentsWithCard(item, holder, around) : []),
        ...(kind.documents === 'renewed' ? paperProblems(item, holder, around) : []),
        ...(kind.fields.includes('changeName') ? updateProblems(item, holder, around) : []),
      ].map(([field, code, params]) => found(field, code, params)),
    ];
  });
}

type Found = [field: string, code: CardChangeCode, params?: Problem['params']];

function extendProblems({ extendTo }: CardChangeItemInput, card: ChangeableCard): Found[] {
  if (extendTo === null) return [];
  const { number, validTo, contractEnd } = card;
  // Each rule names its own day, because the earlier of two limits applies.
  const limit = extendLimit(card);
  const problem = (code: CardChangeCode, to: string): Found[] => [
    ['extendTo', code, { card: number, from: shownDay(validTo), to: shownDay(to) }],
  ];
  if (contractEnd !== null && contractEnd <= validTo) return problem('contractEnds', contractEnd);
  if (extendTo <= validTo) return problem('notLater', limit);
  if (extendTo <= limit) return [];
  return problem(limit === contractEnd ? 'afterContract' : 'overAYear', limit);
}

/** Required documents must be complete, and valid as long as the card. */
function documentsWithCard(
  { extendTo, staffProfileFiles: given }: CardChangeItemInput,
  { requiredDocuments: required }: ChangedHolder,
  { documentGroups: groups }: CardChangeSurroundings,
): Found[] {
  const lacking = lackingDocuments({ groups, required, given, needsDate: true, firstDay: null });
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

/**
 * At least one paper is renewed. Each needs a file and, if gates need it or the approved one has it, a last day, which is
 * not past and later than the approved one.
 */
function paperProblems(
  { staffProfileFiles }: CardChangeItemInput,
  { knownPapers }: ChangedHolder,
  { documentGroups: groups, today }: CardChangeSurroundings,
): Found[] {
  const field = 'staffProfileFiles';
  const given = renewedPapers(staffProfileFiles);
  if (given.length === 0) return [[field, 'noPapers']];
  const known = new Map(knownPapers.map((paper) => [paper.id, paper]));
  const lackingOf = (needsDate: boolean) =>
    lackingDocuments({
      groups,
      required: given
        .filter(({ id }) => {
          const paper = known.get(id);
          return needsDate === Boolean(paper && (paper.isDemanded || paper.documentDate));
        })
        .map(({ id }) => id),
      given: staffProfileFiles,
      needsDate,
      firstDay: today,
    });
  const names = groups
    .flatMap(({ types }) => types)
    .flatMap(({ id, name }) => {
      const day = given.find((paper) => paper.id === id)?.documentDate;
      const before = known.get(id)?.documentDate;
      return day && before && today <= day && day <= before
        ? [`${name} (${shownDay(before)})`]
        : [];
    });
  return [
    ...documentProblems([...lackingOf(true), ...lackingOf(false)]).map(([code, params]): Found => [
      field,
      code,
      params,
    ]),
    ...(names.length > 0
      ? [[field, 'papersNotLater', { names: names.join(', ') }] satisfies Found]
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

/** All problems that prevent a card change from being submitted, in the order of its fields. */
export const cardChangeProblems = (
  form: CardChangeForm,
  around: CardChangeSurroundings,
): CardChangeProblem[] => [
  ...cardChangeInfoProblems(form),
  ...cardChangeStaffProblems(form, around),
];
