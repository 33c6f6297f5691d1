import { PERSISTENCE, type CardChangeInput, type CardChangeItemInput } from '@portal/contracts';
import { changeOfKind } from '@portal/domain';
import type { Db } from '../../platform/database/database';
import { asDate } from '../../platform/database/iso-date';
import { InvalidInput } from '../../platform/http/invalid-input';
import type { ReadableFiles } from '../../requests/core/attachments';
import type { RequestSummary, SaveContext } from '../../requests/core/family';
import { writtenAnswers } from '../../requests/core/form/custom-answers';
import { requestorOf, type NamedParty } from '../../requests/core/form/own-parties';
import { requestorProfile } from '../../requests/core/form/requestor-profile';
import { saveForm } from '../../requests/core/form/save-form';
import { filesOfProfiles } from '../../requests/core/items/stored-item';
import { cardChangeCovers } from './card-change-cover';
import type { FoundHolder } from './card-change-facts';

/** A form without what is struck through; each row keeps only the fields of the form's type. */
export const keptForm = (input: CardChangeInput): CardChangeInput => ({
  ...input,
  attachments: input.attachments.filter(({ persistence }) => persistence !== PERSISTENCE.removed),
  staffItems: input.staffItems
    .filter(({ persistence }) => persistence !== PERSISTENCE.removed)
    .map((item) => ({ ...item, ...changeOfKind(input.requestType, item) })),
});

/** The rows of the plant's records that a form names: people and cards of the company, and reasons. */
export const namedParties = (
  tx: Db,
  contractorId: string | null,
  items: readonly CardChangeItemInput[],
): NamedParty[] => {
  const ofCompany = { isTemporary: false, request: { contractorId: contractorId ?? '' } };
  const none = () => Promise.resolve(0);
  return [
    {
      field: 'staffId',
      ids: items.map(({ staffId }) => staffId),
      count: contractorId
        ? (ids) => tx.person.count({ where: { id: { in: ids }, cards: { some: ofCompany } } })
        : none,
    },
    {
      field: 'safetyCardId',
      ids: items.map(({ safetyCardId }) => safetyCardId),
      count: contractorId
        ? (ids) => tx.safetyCard.count({ where: { id: { in: ids }, ...ofCompany } })
        : none,
    },
    {
      field: 'reasonChangeCardId',
      ids: items.map(({ reasonChangeCardId }) => reasonChangeCardId),
      count: (ids) => tx.reasonChangeCard.count({ where: { id: { in: ids } } }),
    },
  ];
};

/**
 * Writes a form with what the records say about its people and cards. The number of statements does
 * not grow with the people.
 * @param input without what is struck through
 * @throws InvalidInput if the type of the form has changed, or if the form names something of
 * another company
 */
export async function writeCardChange(
  tx: Db,
  files: ReadableFiles,
  context: SaveContext,
  input: CardChangeInput,
  found: ReadonlyMap<string, FoundHolder>,
): Promise<RequestSummary> {
  const { request, author } = context;
  const { staffItems, requestType } = input;
  const before = await tx.cardChange.findUnique({ where: { requestId: request.id } });
  if (before && before.requestType !== requestType)
    throw new InvalidInput([{ field: 'requestType', code: 'invalid', params: {} }]);
  demandOwnCards(staffItems, found);
  const pictures = staffItems.flatMap(({ newImageId }) => newImageId ?? []);
  const ends = staffItems.flatMap(
    ({ id, extendTo }) => extendTo ?? found.get(id)?.card?.validTo ?? [],
  );
  const latest = ends.toSorted().at(-1) ?? null;
  return saveForm(tx, files, context, {
    items: staffItems.map(({ id, staffProfileFiles, customFields }) => {
      const { holder, card } = found.get(id) ?? { holder: null, card: null };
      return {
        id,
        label: holder?.fullName ?? '',
        numbers: [
          holder?.identityNumber ?? '',
          card?.number ?? '',
          ...writtenAnswers(customFields),
        ],
        documents: staffProfileFiles,
      };
    }),
    attachments: { confirmation: input.attachments },
    itemFiles: [
      ...staffItems.flatMap(({ staffProfileFiles }) => filesOfProfiles(staffProfileFiles)),
      ...pictures,
    ],
    pictures: { ids: pictures, kind: 'itemPhoto' },
    held: async () => {
      const rows = await tx.cardChangeItem.findMany({
        where: { item: { requestId: request.id }, newImageId: { not: null } },
        select: { newImageId: true },
      });
      return rows.flatMap(({ newImageId }) => newImageId ?? []);
    },
    parties: [requestorOf(tx, request, 'authorId', input.authorId)],
    itemParties: namedParties(tx, request.contractorId, staffItems),
    summary: {
      ...cardChangeCovers.summary(input),
      contractorId: author.contractorId,
      endsAt: asDate(latest),
      totalCount: staffItems.length,
    },
    writeItems: (editable) =>
      writeItems(
        tx,
        staffItems.filter(({ id }) => editable.has(id)),
        found,
      ),
    writeCover: async () => {
      const profile = await requestorProfile(tx, input.authorId);
      await cardChangeCovers.write(tx, request.id, { ...input, ...profile });
    },
  });
}

/** @throws InvalidInput if a card does not belong to the person who is named with it */
function demandOwnCards(
  items: readonly CardChangeItemInput[],
  found: ReadonlyMap<string, FoundHolder>,
): void {
  const isForeign = ({ id, safetyCardId }: CardChangeItemInput) =>
    safetyCardId !== null && found.get(id)?.card === null;
  if (items.some(isForeign))
    throw new InvalidInput([{ field: 'safetyCardId', code: 'invalid', params: {} }]);
}

async function writeItems(
  tx: Db,
  items: readonly CardChangeItemInput[],
  found: ReadonlyMap<string, FoundHolder>,
): Promise<void> {
  const rows = items.map((item) => {
    const { holder, card } = found.get(item.id) ?? { holder: null, card: null };
    return {
      item_id: item.id,
      person_id: holder?.id ?? null,
      card_id: card?.id ?? null,
      identity_number: holder?.identityNumber ?? '',
      identity_key: holder?.identityKey ?? '',
      card_number: card?.number ?? '',
      valid_from: card?.validFrom ?? null,
      valid_to: card?.validTo ?? null,
      image_id: holder?.imageId ?? null,
      note: item.description,
      extend_to: item.extendTo,
      reason_id: item.reasonChangeCardId,
      change_name: item.changeName,
      new_name: item.newName,
      change_photo: item.changeAvatar,
      new_image_id: item.newImageId,
      custom_fields: item.customFields,
    };
  });
  await tx.$executeRaw`
    insert into card_change_item
    select * from jsonb_populate_recordset(null::card_change_item, ${JSON.stringify(rows)}::jsonb)
    on conflict (item_id) do update set
      person_id = excluded.person_id, card_id = excluded.card_id,
      identity_number = excluded.identity_number, identity_key = excluded.identity_key,
      card_number = excluded.card_number, valid_from = excluded.valid_from,
      valid_to = excluded.valid_to, image_id = excluded.image_id, note = excluded.note,
      extend_to = excluded.extend_to, reason_id = excluded.reason_id,
      change_name = excluded.change_name, new_name = excluded.new_name,
      change_photo = excluded.change_photo, new_image_id = excluded.new_image_id,
      custom_fields = excluded.custom_fields`;
}
