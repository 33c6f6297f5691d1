import type { GuaranteeInput } from '@portal/contracts';
import { GUARANTEE_ROOT, plantDate, plantInstant, standingOn } from '@portal/domain';
import type { Db } from '../../platform/database/database';
import type { RequestSummary, SaveContext } from '../../requests/core/family';
import { writtenAnswers } from '../../requests/core/form/custom-answers';
import { demandOwn } from '../../requests/core/form/own-parties';
import { requestorProfile } from '../../requests/core/form/requestor-profile';
import { writeItems } from '../../requests/core/item-writer';
import type { GuaranteeFacts } from './guarantee-facts';
import { guaranteePlans } from './guarantee-plan';

/**
 * A form may only name an approved people request, people who passed in it, and vehicles under it,
 * because answers return details of them. The rules decide whether all of that still applies.
 * @throws InvalidInput with the fields that name anything else
 */
export async function demandNamed(tx: Db, input: GuaranteeInput): Promise<void> {
  const requestId = input.requestInId;
  const none = () => Promise.resolve(0);
  await demandOwn([
    {
      field: 'requestInId',
      ids: [requestId],
      count: (ids) =>
        tx.request.count({
          where: { id: { in: ids }, family: GUARANTEE_ROOT, approval: { isNot: null } },
        }),
    },
    {
      field: 'staffItems',
      ids: input.staffItems.map(({ staffId }) => staffId),
      count: requestId
        ? (ids) => tx.safetyCard.count({ where: { requestId, personId: { in: ids } } })
        : none,
    },
    {
      field: 'listShipByVehicleIds',
      ids: input.listShipByVehicleIds,
      count: requestId
        ? (ids) =>
            tx.vehiclePermit.count({
              where: { id: { in: ids }, request: { followsId: requestId } },
            })
        : none,
    },
  ]);
}

/**
 * Writes a form with what the records say about the people and vehicles that it names. The number
 * of statements does not grow with them.
 */
export async function writeGuarantee(
  tx: Db,
  context: SaveContext,
  input: GuaranteeInput,
  { root, holders }: GuaranteeFacts,
): Promise<RequestSummary> {
  const { author } = context;
  const day = input.startTime ?? plantDate(new Date());
  const items = input.staffItems.map(({ id, staffId, customFields }) => {
    const holder = holders.get(staffId ?? '');
    return {
      id,
      item_id: id,
      person_id: holder?.id ?? null,
      label: holder?.fullName ?? '',
      identity_number: holder?.identityNumber ?? '',
      identity_key: holder?.identityKey ?? '',
      card_number: holder ? (standingOn(holder, day).card?.number ?? '') : '',
      custom_fields: customFields,
      numbers: [...(holder ? [holder.identityNumber] : []), ...writtenAnswers(customFields)],
      documents: [],
    };
  });
  const written = await writeItems(tx, context, items);
  const rows = items.filter(({ id }) => written.has(id));
  await tx.$executeRaw`
    insert into guarantee_item (item_id, person_id, identity_number, identity_key, card_number, custom_fields)
    select item_id, person_id, identity_number, identity_key, card_number, custom_fields
    from jsonb_populate_recordset(null::guarantee_item, ${JSON.stringify(rows)}::jsonb)
    on conflict (item_id) do update set
      person_id = excluded.person_id, identity_number = excluded.identity_number,
      identity_key = excluded.identity_key, card_number = excluded.card_number,
      custom_fields = excluded.custom_fields`;
  const profile = await requestorProfile(tx, author.id);
  await guaranteePlans.write(tx, context.request.id, { ...input, ...profile });
  return {
    description: root?.plain.description ?? '',
    documentNumber: root?.plain.documentNumber ?? '',
    requestorId: author.id,
    contractorId: root?.facts.contractorId ?? null,
    followsId: root?.plain.id ?? null,
    startsAt: momentOf(input.startTime, input.startHour),
    endsAt: momentOf(input.startTime, input.endHour),
    totalCount: items.length,
  };
}

/** The moment of an hour of a day at the plant; without an hour, the first moment of the day. */
const momentOf = (day: string | null, hour: number | null): Date | null =>
  day === null ? null : plantInstant(`${day} ${String(hour ?? 0).padStart(2, '0')}:00`);
