import { z } from 'zod';
import { day } from '../dates';
import { id } from '../fields';
import { attachment } from '../files/files';
import { itemsUpTo, line, lines, maybeDate, maybeId } from '../requests/form-fields';
import {
  fileRef,
  itemReview,
  profileGroup,
  profileGroupInput,
  requestCommandAnswer,
  requestHeader,
  requestPapers,
} from '../requests/request';
import { daysFilter, listAnswer, listQuery, listRow } from '../requests/search';
import { requestDefault } from '../requests/start';
import { singleLine } from '../text';
import {
  CARD_CHANGE_TYPE,
  CARD_CHANGE_TYPES,
  MAX_CARD_CHANGES,
  PERSISTENCE,
  type CardChangeType,
} from './codes';

const { removed, stored, added, modified } = PERSISTENCE;

export const cardChangeType = z.literal(CARD_CHANGE_TYPES);

/** A confirmation paper of a form; one that is struck through is not stored. */
const paperRef = fileRef.extend({
  persistence: z.literal([removed, stored, added]).default(stored),
});

/**
 * Somebody whose card is changed, as the form names the person and what is asked for; in a draft anything may be
 * missing. What does not belong to the type of the request is not kept.
 */
export const cardChangeItemInput = z.object({
  /** Chosen by the client for a new row. */
  id,
  /** Of the person in the plant's records. */
  staffId: maybeId,
  /** The card that is changed. */
  safetyCardId: maybeId,
  description: lines(1000),
  /** Extend: its new last day. */
  extendTo: maybeDate,
  /** Renew. */
  reasonChangeCardId: maybeId,
  /** Update. */
  changeAvatar: z.boolean().default(false),
  changeName: z.boolean().default(false),
  newName: line(),
  newImageId: maybeId,
  staffProfileFiles: z.array(profileGroupInput).max(50).default([]),
  /** A row that is struck through is not stored. */
  persistence: z.literal([removed, added, modified]).default(added),
});
export type CardChangeItemInput = z.infer<typeof cardChangeItemInput>;

/** A card change as it is saved and submitted (docs/product/card-change.md, "Fields"); in a draft anything may be missing. */
export const cardChangeInput = z.object({
  id,
  /** As last read; 0 for a new one. */
  version: z.number().int().min(0),
  /** Chosen with the first save, and kept. */
  requestType: cardChangeType,
  /** Requestor: a user of the company. */
  authorId: maybeId,
  /** Why. */
  description: lines(2000),
  /** Signed confirmation papers. */
  attachments: z.array(paperRef).max(20).default([]),
  staffItems: itemsUpTo(cardChangeItemInput, MAX_CARD_CHANGES),
});
export type CardChangeInput = z.infer<typeof cardChangeInput>;

/** Why somebody's card cannot be changed. */
export const CARD_CHANGE_REASONS = [
  'barred',
  'noCard',
  'cardEnded',
  'cardOver',
  'otherChange',
  'changedElsewhere',
] as const;
export type CardChangeReason = (typeof CARD_CHANGE_REASONS)[number];

/** What has become of a change that was approved, where it does not stand as it was made. */
export const CARD_CHANGE_ENDS = ['undone', 'cardEndedSince', 'cardReplacedSince'] as const;
export type CardChangeEnd = (typeof CARD_CHANGE_ENDS)[number];

const card = {
  safetyCardId: id.nullable(),
  /** Empty for whom has none. */
  safetyCardNumber: z.string(),
  /** First and last day of the card. */
  issuedTime: z.iso.date().nullable(),
  validTime: z.iso.date().nullable(),
  /** Last day to which the card can be extended: a year on, or the end of the contract where that is earlier. */
  extendLimit: z.iso.date().nullable(),
  /** End of the contract that the card's request names. */
  contractEnd: z.iso.date().nullable(),
};

const holder = {
  /** The company's own number of the person. */
  code: z.string(),
  identityCardNumber: z.string(),
  fullName: z.string(),
  positionName: z.string(),
  imageId: id.nullable(),
  image: z.string().nullable(),
  ...card,
};

/** Somebody of the company with the card that can be changed. */
export const cardStaff = z.object({
  staffId: id,
  ...holder,
  canChoose: z.boolean(),
  /** Why not. */
  reason: z.enum(CARD_CHANGE_REASONS).nullable(),
  reasonText: z.string(),
  /** As the plant has approved them last; empty where they were not asked for. */
  staffProfileFiles: z.array(profileGroup),
});
export type CardStaff = z.infer<typeof cardStaff>;
export const cardStaffPage = z.object({ data: z.array(cardStaff), totalCount: z.number() });
export type CardStaffPage = z.infer<typeof cardStaffPage>;
/** A nullable answer has to be wrapped: there is no JSON body without one. */
export const cardStaffProfile = z.object({ data: cardStaff.nullable() });
export type CardStaffProfile = z.infer<typeof cardStaffProfile>;

const page = {
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  take: z.coerce.number().int().min(1).max(MAX_CARD_CHANGES).default(MAX_CARD_CHANGES),
};

/** Days between which cards end; left out: today, and thirty days on. */
export const loadStaffBody = z.object({
  fromDate: day.optional(),
  toDate: day.optional(),
  /** Documents come along. */
  includeProfile: z.boolean().default(false),
  /** The form that is filled in, which does not count as another running change. */
  requestId: id.optional(),
  ...page,
});
/** People of the company by name, identity number or card number. */
export const searchCardStaffQuery = z.object({
  keyword: singleLine(100).default(''),
  /** Documents come along. */
  includeProfile: z.stringbool().default(false),
  requestId: id.optional(),
  ...page,
  take: page.take.default(20),
});

/**
 * Cards of the company that run out within the days to come, to be extended by a draft.
 * The id of the draft is chosen by the client: what is sent again makes one.
 */
export const extendExpiringBody = z.object({
  id,
  /** Left out: all that nobody extends yet, the soonest first, as many as a request takes. */
  cardIds: z.array(id).min(1).max(MAX_CARD_CHANGES).optional(),
});
export const extendExpiringAnswer = requestCommandAnswer.extend({
  /** How many of those that were meant are left for another request. */
  left: z.number(),
});
export type ExtendExpiringAnswer = z.infer<typeof extendExpiringAnswer>;

/** Which of the three; left out: the first. */
export const cardChangeTypeQuery = z.object({
  requestType: z.preprocess(
    (type) => (type === undefined ? type : Number(type)),
    cardChangeType.default(CARD_CHANGE_TYPE.extend),
  ) as unknown as z.ZodType<CardChangeType, CardChangeType | undefined>,
});
/** What a new card change starts with: the caller as requestor, and the days between which cards are looked for. */
export const cardChangeDefault = requestDefault.extend({
  requestType: cardChangeType,
  requestTypeName: z.string(),
  fromDate: z.iso.date(),
  toDate: z.iso.date(),
});
export type CardChangeDefault = z.infer<typeof cardChangeDefault>;

/** Somebody whose card is changed, as answered: who the person is and what the card says come from the plant's records. */
export const cardChangeItem = cardChangeItemInput.extend({
  ...holder,
  staffProfileFiles: z.array(profileGroup),
  reasonChangeCardName: z.string(),
  newImage: z.string().nullable(),
  /** Once approved: the new card of a renewal. */
  newCardNumber: z.string(),
  /**
   * How it stands with the card now: why nobody could change it any more, or what has become of the change since it was
   * made; null where nothing is in the way.
   */
  standing: z.enum([...CARD_CHANGE_REASONS, ...CARD_CHANGE_ENDS]).nullable(),
  standingText: z.string(),
  /** 1 as it was stored. */
  persistence: z.literal(1),
  isHidden: z.boolean(),
  ...itemReview.shape,
});
export type CardChangeItem = z.infer<typeof cardChangeItem>;

/** A card change as it is answered. */
export const cardChange = requestHeader.extend({
  family: z.literal('cardChange'),
  requestType: cardChangeType,
  requestTypeName: z.string(),
  authorId: id.nullable(),
  /** Of the requestor; the name of who has filed the request is `authorName`. */
  requestorName: z.string(),
  requestorJobTitle: z.string(),
  requestorDepartment: z.string(),
  requestorPhone: z.string(),
  description: z.string(),
  attachments: z.array(attachment.extend({ persistence: z.literal(stored) })),
  staffItems: z.array(cardChangeItem),
  totalCount: z.number(),
  signAttachments: requestPapers.signAttachments,
  supplements: requestPapers.supplements,
});
export type CardChange = z.infer<typeof cardChange>;

/** Columns of the list that can be sorted by. */
export const CARD_CHANGE_COLUMNS = [
  'requestNumber',
  'description',
  'requestTypeName',
  'totalCount',
  'createdDate',
  'websiteStatus',
] as const;

/** Besides: those that were in hand on one of the days, not yet over or over since. */
export const cardChangeFilter = daysFilter.extend({
  requestType: cardChangeType.nullable().optional(),
});
export type CardChangeFilter = z.infer<typeof cardChangeFilter>;
export const cardChangeQuery = listQuery(CARD_CHANGE_COLUMNS, cardChangeFilter);
export const cardChangeRow = listRow.extend({
  requestType: cardChangeType,
  requestTypeName: z.string(),
});
export type CardChangeRow = z.infer<typeof cardChangeRow>;
export const cardChangePage = listAnswer(cardChangeRow);
