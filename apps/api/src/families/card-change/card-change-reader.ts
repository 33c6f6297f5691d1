import type { CardChangeItemInput, CardChangeType } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/days';
import { Prisma, type Request } from '../../platform/database/generated/client';
import { attachmentsOf } from '../../requests/attachments';
import type { FormReader, StoredForm } from '../../requests/family';
import type { KeptForm } from '../../requests/forms';
import type { KeyedItems } from '../../requests/items/keyed-items';
import {
  profileGroupsOf,
  readStoredItems,
  type ItemRow,
  type StoredItem,
  type StoredItems,
} from '../../requests/items/stored-item';
import { itemsOf } from '../../requests/request-row';
import type { KeptCardChange, KeptCardChangeItem } from './card-change-forms';

/** Somebody's row as stored, with what the plant's record had of person and card at the last save. */
export interface StoredCardChangeItem extends StoredItem<CardChangeItemInput> {
  identityKey: string;
  identityNumber: string;
  fullName: string;
  cardNumber: string;
  validFrom: string | null;
  validTo: string | null;
  imageId: string | null;
}

/** A card change besides its people, as stored. */
export interface StoredChange {
  requestType: CardChangeType;
  authorId: string | null;
  requestorName: string;
  requestorJobTitle: string;
  requestorDepartment: string;
  requestorPhone: string;
  description: string;
}

type Attachments = Awaited<ReturnType<typeof attachmentsOf>>;

export interface StoredCardChange extends StoredForm, StoredItems<StoredCardChangeItem> {
  change: StoredChange;
  attachments: Attachments;
}

/** People of card changes are told apart by their identity numbers. */
export const KEYED_CARD_CHANGES: KeyedItems = {
  table: Prisma.sql`card_change_item`,
  key: Prisma.sql`identity_key`,
};

const own = { cardChangeItem: true } satisfies Prisma.RequestItemInclude;

function toItem(row: ItemRow<typeof own>) {
  const { id, label, cardChangeItem: item } = row;
  if (!item) return null;
  return {
    identityKey: item.identityKey,
    identityNumber: item.identityNumber,
    fullName: label,
    cardNumber: item.cardNumber,
    validFrom: isoDate(item.validFrom),
    validTo: isoDate(item.validTo),
    imageId: item.imageId,
    input: {
      id,
      staffId: item.personId,
      safetyCardId: item.cardId,
      description: item.note,
      extendTo: isoDate(item.extendTo),
      reasonChangeCardId: item.reasonId,
      changeAvatar: item.changePhoto,
      changeName: item.changeName,
      newName: item.newName,
      newImageId: item.newImageId,
      staffProfileFiles: profileGroupsOf(row),
      persistence: 1 as const,
    },
  };
}

const storedItems = (db: Db, where: Prisma.RequestItemWhereInput) =>
  readStoredItems<typeof own, StoredCardChangeItem>(db, where, own, toItem);

async function storedChange(db: Db, request: Request): Promise<StoredChange> {
  const [change, requestor] = await Promise.all([
    db.cardChange.findUnique({ where: { requestId: request.id } }),
    request.requestorId === null
      ? null
      : db.user.findUnique({ where: { id: request.requestorId }, select: { fullName: true } }),
  ]);
  return {
    requestType: (change?.requestType ?? 0) as CardChangeType,
    authorId: request.requestorId,
    requestorName: requestor?.fullName ?? '',
    requestorJobTitle: change?.requestorJobTitle ?? '',
    requestorDepartment: change?.requestorDepartment ?? '',
    requestorPhone: change?.requestorPhone ?? '',
    description: request.description,
  };
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
  };
  return { ...kept };
};

const keptItemsOf = (items: readonly StoredCardChangeItem[]): Map<string, KeptForm> =>
  new Map(items.map((item) => [item.input.id, keptItem(item)]));

const keptCoverOf = (
  { requestorId, description }: Pick<Request, 'requestorId' | 'description'>,
  { confirmation }: Attachments,
): KeptForm => {
  const kept: KeptCardChange = {
    authorId: requestorId,
    description,
    attachments: confirmation.map(({ id }) => ({ id })),
  };
  return { ...kept };
};

/** Reads card changes, in numbers of statements that do not grow with the people. */
export const cardChangeReader: FormReader<StoredCardChange> = {
  read: async (db, request) => {
    const [change, attachments, stored] = await Promise.all([
      storedChange(db, request),
      attachmentsOf(db, request.id),
      storedItems(db, itemsOf(request.id)),
    ]);
    return {
      change,
      attachments,
      ...stored,
      keptItems: keptItemsOf(stored.items),
      keptCover: keptCoverOf(request, attachments),
    };
  },
  keptItems: async (db, itemIds) =>
    keptItemsOf((await storedItems(db, { id: { in: [...itemIds] } })).items),
  keptCover: async (db, request) => keptCoverOf(request, await attachmentsOf(db, request.id)),
};
