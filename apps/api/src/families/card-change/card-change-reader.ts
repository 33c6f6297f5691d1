import type { CardChangeItemInput } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import { Prisma, type Request } from '../../platform/database/generated/client';
import { jsonObject } from '../../platform/database/columns';
import { attachmentsOf } from '../../requests/core/attachments';
import type { FormReader, StoredForm } from '../../requests/core/family';
import type { KeptForm } from '../../requests/core/forms';
import type { KeyedItems } from '../../requests/core/items/keyed-items';
import {
  itemsById,
  itemsOfRequest,
  profileGroupsOf,
  readStoredItems,
  type WholeRow,
  type StoredItem,
  type StoredItems,
} from '../../requests/core/items/stored-item';
import { cardChangeCovers, type CoverRow } from './card-change-cover';
import type { KeptCardChangeItem } from './card-change-forms';

/** A stored row, with what the plant's records said about person and card at the last save. */
export interface StoredCardChangeItem extends StoredItem<CardChangeItemInput> {
  identityKey: string;
  identityNumber: string;
  fullName: string;
  cardNumber: string;
  validFrom: string | null;
  validTo: string | null;
  imageId: string | null;
}

/** A stored card change without its people. */
export interface StoredChange extends CoverRow {
  requestorName: string;
}

type Attachments = Awaited<ReturnType<typeof attachmentsOf>>;

export interface StoredCardChange extends StoredForm, StoredItems<StoredCardChangeItem> {
  change: StoredChange;
  attachments: Attachments;
}

/** The identity number identifies the people of card changes. */
export const KEYED_CARD_CHANGES: KeyedItems = {
  table: Prisma.sql`card_change_item`,
  key: Prisma.sql`identity_key`,
};

/** What is stored of a row besides what all items have. */
type Own = Omit<CardChangeItemInput, 'id' | 'staffProfileFiles' | 'persistence'> &
  Omit<StoredCardChangeItem, keyof StoredItem | 'fullName'>;

const own = Prisma.sql`
  select ${jsonObject({
    identityKey: Prisma.sql`c.identity_key`,
    identityNumber: Prisma.sql`c.identity_number`,
    cardNumber: Prisma.sql`c.card_number`,
    validFrom: Prisma.sql`c.valid_from`,
    validTo: Prisma.sql`c.valid_to`,
    imageId: Prisma.sql`c.image_id`,
    staffId: Prisma.sql`c.person_id`,
    safetyCardId: Prisma.sql`c.card_id`,
    description: Prisma.sql`c.note`,
    extendTo: Prisma.sql`c.extend_to`,
    reasonChangeCardId: Prisma.sql`c.reason_id`,
    changeAvatar: Prisma.sql`c.change_photo`,
    changeName: Prisma.sql`c.change_name`,
    newName: Prisma.sql`c.new_name`,
    newImageId: Prisma.sql`c.new_image_id`,
    customFields: Prisma.sql`c.custom_fields`,
  } satisfies Record<keyof Own, Prisma.Sql>)}
  from card_change_item c where c.item_id = i.id`;

function toItem({ own: kept, ...row }: WholeRow<Own>) {
  const { identityKey, identityNumber, cardNumber, validFrom, validTo, imageId, ...input } = kept;
  return {
    identityKey,
    identityNumber,
    fullName: row.label,
    cardNumber,
    validFrom,
    validTo,
    imageId,
    input: {
      id: row.id,
      ...input,
      staffProfileFiles: profileGroupsOf(row),
      persistence: 1 as const,
    },
  };
}

const storedItems = (db: Db, where: Prisma.Sql) =>
  readStoredItems<Own, StoredCardChangeItem>(db, where, own, toItem);

async function storedChange(
  db: Db,
  request: Request,
  attached: Promise<Attachments>,
): Promise<StoredChange> {
  const [cover, requestor] = await Promise.all([
    cardChangeCovers.read(db, request, attached),
    request.requestorId === null
      ? null
      : db.user.findUnique({ where: { id: request.requestorId }, select: { fullName: true } }),
  ]);
  return { ...cover, requestorName: requestor?.fullName ?? '' };
}

const keptItem = ({ input, ...stored }: StoredCardChangeItem): KeptForm => {
  const kept: KeptCardChangeItem = {
    imageId: stored.imageId,
    fullName: stored.fullName,
    identityCardNumber: stored.identityNumber,
    safetyCardNumber: stored.cardNumber,
    validTime: stored.validTo,
    extendTo: input.extendTo,
    reasonChangeCardId: input.reasonChangeCardId,
    newName: input.newName,
    newImageId: input.newImageId,
    description: input.description,
    staffProfileFiles: input.staffProfileFiles,
    customFields: input.customFields,
  };
  return { ...kept };
};

const keptItemsOf = (items: readonly StoredCardChangeItem[]): Map<string, KeptForm> =>
  new Map(items.map((item) => [item.input.id, keptItem(item)]));

/** Reads card changes. The number of statements does not grow with the people. */
export const cardChangeReader: FormReader<StoredCardChange> = {
  read: async (db, request) => {
    const attached = attachmentsOf(db, request.id);
    const [change, attachments, stored] = await Promise.all([
      storedChange(db, request, attached),
      attached,
      storedItems(db, itemsOfRequest(request.id)),
    ]);
    return {
      change,
      attachments,
      ...stored,
      keptItems: keptItemsOf(stored.items),
      keptCover: cardChangeCovers.kept(change, attachments),
    };
  },
  keptItems: async (db, itemIds) => keptItemsOf((await storedItems(db, itemsById(itemIds))).items),
  keptCover: async (db, request) => {
    const attachments = await attachmentsOf(db, request.id);
    return cardChangeCovers.kept(
      await cardChangeCovers.read(db, request, attachments),
      attachments,
    );
  },
};
