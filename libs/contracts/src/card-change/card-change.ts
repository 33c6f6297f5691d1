import { z } from 'zod';
import { customValues } from '../custom-fields/custom-values';
import { day } from '../dates';
import { id } from '../fields';
import { attachment } from '../files/files';
import { schemasOf } from '../field-table';
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
import { cardChangeFields } from './card-change-fields';
import {
  CARD_CHANGE_TYPE,
  CARD_CHANGE_TYPES,
  MAX_CARD_CHANGES,
  MAX_RENEWED_PAPERS,
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
 * A person whose card is changed, and the requested change; in a draft any field may be empty.
 * Fields that do not belong to the type of the request are not stored.
 */
export const cardChangeItemInput = z.object({
  /** Chosen by the client for a new row. */
  id,
  /** The id of the person in the plant's records. */
  staffId: maybeId,
  /** The card to change. */
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
  customFields: customValues,
  /** A row that is struck through is not stored. */
  persistence: z.literal([removed, added, modified]).default(added),
});
export type CardChangeItemInput = z.infer<typeof cardChangeItemInput>;

/**
 * A card change as it is saved and submitted (docs/product/card-change.md, "Fields"); in a draft
 * any field may be empty.
 */
export const cardChangeInput = z.object({
  id,
  /** As last read; 0 for a new one. */
  version: z.number().int().min(0),
  /** Chosen with the first save, and never changed. */
  requestType: cardChangeType,
  ...schemasOf(cardChangeFields),
  /** Signed confirmation papers. */
  attachments: z.array(paperRef).max(20).default([]),
  staffItems: itemsUpTo(cardChangeItemInput, MAX_CARD_CHANGES),
});
export type CardChangeInput = z.infer<typeof cardChangeInput>;

/** Why a person's card cannot be changed. */
export const CARD_CHANGE_REASONS = [
  'barred',
  'noCard',
  'cardEnded',
  'cardOver',
  'otherChange',
  'changedElsewhere',
] as const;
export type CardChangeReason = (typeof CARD_CHANGE_REASONS)[number];

/** What has happened to an approved change since, if it no longer applies. */
export const CARD_CHANGE_ENDS = ['undone', 'cardEndedSince', 'cardReplacedSince'] as const;
export type CardChangeEnd = (typeof CARD_CHANGE_ENDS)[number];

const card = {
  safetyCardId: id.nullable(),
  /** Empty if the person has no card. */
  safetyCardNumber: z.string(),
  /** First and last day of the card. */
  issuedTime: z.iso.date().nullable(),
  validTime: z.iso.date().nullable(),
  /**
   * The last day to which the card can be extended: one year later, or the end of the contract if
   * that is earlier.
   */
  extendLimit: z.iso.date().nullable(),
  /** End of the contract in the card's request. */
  contractEnd: z.iso.date().nullable(),
  /** The last day of the visit in the card's request. */
  visitEnd: z.iso.date().nullable(),
};

/** A paper that the plant has approved or demands of a person. */
export const knownPaper = z.object({
  /** The document type. */
  id,
  /** The approved last day; null if there is none. */
  documentDate: z.iso.date().nullable(),
  /** Whether gates refuse the person without it. */
  isDemanded: z.boolean(),
});
export type KnownPaper = z.infer<typeof knownPaper>;

const holder = {
  /** The company's own number of the person. */
  code: z.string(),
  identityCardNumber: z.string(),
  fullName: z.string(),
  positionName: z.string(),
  imageId: id.nullable(),
  image: z.string().nullable(),
  ...card,
  /** For renewing papers: those before the renewal. Empty unless the caller asked for documents. */
  knownPapers: z.array(knownPaper),
};

/** A person of the company, with the card that can be changed. */
export const cardStaff = z.object({
  staffId: id,
  ...holder,
  canChoose: z.boolean(),
  /** Why it cannot be changed. */
  reason: z.enum(CARD_CHANGE_REASONS).nullable(),
  reasonText: z.string(),
  /** The documents of the last approval; empty unless the caller asked for them. */
  staffProfileFiles: z.array(profileGroup),
});
export type CardStaff = z.infer<typeof cardStaff>;
export const cardStaffPage = z.object({ data: z.array(cardStaff), totalCount: z.number() });
export type CardStaffPage = z.infer<typeof cardStaffPage>;
/** A nullable answer must be wrapped, because JSON needs a body. */
export const cardStaffProfile = z.object({ data: cardStaff.nullable() });
export type CardStaffProfile = z.infer<typeof cardStaffProfile>;

const page = {
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  take: z.coerce.number().int().min(1).max(MAX_CARD_CHANGES).default(MAX_CARD_CHANGES),
};

/** The days between which cards end; by default today and the next thirty days. */
export const loadStaffBody = z.object({
  fromDate: day.optional(),
  toDate: day.optional(),
  /** Whether to include documents. */
  includeProfile: z.boolean().default(false),
  /** The form that the user is filling in; it does not count as another running change. */
  requestId: id.optional(),
  ...page,
});
/** People of the company by name, identity number or card number. */
export const searchCardStaffQuery = z.object({
  keyword: singleLine(100).default(''),
  /** Whether to include documents. */
  includeProfile: z.stringbool().default(false),
  requestId: id.optional(),
  ...page,
  take: page.take.default(20),
});

/**
 * Cards of the company that expire in the coming days, for a draft that extends them. The client
 * chooses the id of the draft, so that sending the call again creates no second one.
 */
export const extendExpiringBody = z.object({
  id,
  /**
   * By default all cards without an extension, the soonest first, up to the maximum of one request.
   */
  cardIds: z.array(id).min(1).max(MAX_CARD_CHANGES).optional(),
});
export const extendExpiringAnswer = requestCommandAnswer.extend({
  /** How many of the wanted cards or people remain for another request. */
  left: z.number(),
});
export type ExtendExpiringAnswer = z.infer<typeof extendExpiringAnswer>;

/**
 * Documents of the company's people that expire, for a draft that renews them. The client chooses
 * the id of the draft, so that sending the call again creates no second one.
 */
export const renewPapersBody = z.object({
  id,
  /** From the list of what expires (`documentId`). */
  documentIds: z.array(id).min(1).max(MAX_RENEWED_PAPERS),
});

/** Which of the types; by default the first. */
export const cardChangeTypeQuery = z.object({
  requestType: z.preprocess(
    (type) => (type === undefined ? type : Number(type)),
    cardChangeType.default(CARD_CHANGE_TYPE.extend),
  ) as unknown as z.ZodType<CardChangeType, CardChangeType | undefined>,
});
/**
 * The initial values of a new card change: the caller as requestor, and the days between which
 * cards end.
 */
export const cardChangeDefault = requestDefault.extend({
  requestType: cardChangeType,
  requestTypeName: z.string(),
  fromDate: z.iso.date(),
  toDate: z.iso.date(),
});
export type CardChangeDefault = z.infer<typeof cardChangeDefault>;

/**
 * A person whose card is changed, in an answer: the data of person and card come from the plant's
 * records.
 */
export const cardChangeItem = cardChangeItemInput.extend({
  ...holder,
  staffProfileFiles: z.array(profileGroup),
  reasonChangeCardName: z.string(),
  newImage: z.string().nullable(),
  /** After approval: the new card of a renewal. */
  newCardNumber: z.string(),
  /**
   * The current state of the card: why it could no longer be changed, or what has happened to the
   * change since. Null if there is no obstacle.
   */
  standing: z.enum([...CARD_CHANGE_REASONS, ...CARD_CHANGE_ENDS]).nullable(),
  standingText: z.string(),
  /** 1: stored. */
  persistence: z.literal(1),
  isHidden: z.boolean(),
  ...itemReview.shape,
});
export type CardChangeItem = z.infer<typeof cardChangeItem>;

/** A card change in an answer. */
export const cardChange = requestHeader.extend({
  family: z.literal('cardChange'),
  requestType: cardChangeType,
  requestTypeName: z.string(),
  authorId: id.nullable(),
  /** The requestor's name; `authorName` is the user who has filed the request. */
  requestorName: z.string(),
  requestorJobTitle: z.string(),
  requestorDepartment: z.string(),
  requestorPhone: z.string(),
  description: z.string(),
  customFields: customValues,
  attachments: z.array(attachment.extend({ persistence: z.literal(stored) })),
  staffItems: z.array(cardChangeItem),
  totalCount: z.number(),
  signAttachments: requestPapers.signAttachments,
  supplements: requestPapers.supplements,
});
export type CardChange = z.infer<typeof cardChange>;

/** Columns that the list can be sorted by. */
export const CARD_CHANGE_COLUMNS = [
  'requestNumber',
  'description',
  'requestTypeName',
  'totalCount',
  'createdDate',
  'websiteStatus',
] as const;

/** The filter of the list, with days: card changes that were running on one of the days. */
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
