import type { TakeOutInput, TakeOutVehicleInput } from '@portal/contracts';
import { passEnd, thousandths } from '@portal/domain';
import type { TakeOutLots, VehiclePermits } from '../../plant/records';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import {
  demandFiles,
  markAttached,
  writeAttachments,
  type ReadableFiles,
} from '../../requests/core/attachments';
import type { RequestSummary, SaveContext } from '../../requests/core/family';
import { writtenAnswers } from '../../requests/core/form/custom-answers';
import { demandOwn } from '../../requests/core/form/own-parties';
import { writeItems } from '../../requests/core/item-writer';
import type { TakeOutFacts, TakeOutRecords } from './take-out-facts';
import { takeOutPlans } from './take-out-plan';

/** The services that find out whose things and permits a form names. */
export interface Named {
  records: TakeOutRecords;
  lots: TakeOutLots;
  permits: VehiclePermits;
}

/** The company whose things a form takes out: a contractor's user cannot name another company. */
export const companyOf = (
  { contractorId: own }: Pick<CurrentUser, 'contractorId'>,
  { contractorId }: Pick<TakeOutInput, 'contractorId'>,
): string | null => own ?? contractorId;

/**
 * A form may only name things and vehicles of its company, and a requestor of its author's company,
 * because answers return details of them. The rules decide whether the things can be taken out.
 * @throws InvalidInput with the fields that name anything else
 */
export async function demandNamed(
  db: Db,
  { records, lots, permits }: Named,
  author: Pick<CurrentUser, 'contractorId'>,
  input: TakeOutInput,
): Promise<void> {
  const contractorId = companyOf(author, input);
  const of = await records.lotsOf(author, contractorId);
  await demandOwn([
    {
      field: 'contractorId',
      ids: [contractorId],
      count: (ids) => db.contractor.count({ where: { id: { in: ids } } }),
    },
    {
      field: 'authorId',
      ids: [input.authorId],
      count: (ids) =>
        db.user.count({ where: { id: { in: ids }, contractorId: author.contractorId } }),
    },
    {
      field: 'vehicleItems',
      ids: input.vehicleItems.map(({ vehicleId }) => vehicleId),
      count: (ids) => permits.countOf(db, ids, contractorId),
    },
    {
      field: 'equipmentItems',
      ids: input.equipmentItems.map(({ equipmentId }) => equipmentId),
      count: (ids) => lots.countOf(db, ids, of),
    },
    {
      field: 'shipEquipmentOwnerId',
      ids: [input.shipEquipmentOwnerId],
      count: (ids) => db.equipmentOwner.count({ where: { id: { in: ids } } }),
    },
    {
      field: 'listAreaIds',
      ids: input.listAreaIds,
      count: (ids) => db.workArea.count({ where: { id: { in: ids } } }),
    },
    {
      field: 'listGateIds',
      ids: input.listGateIds,
      count: (ids) => db.gate.count({ where: { id: { in: ids } } }),
    },
  ]);
}

/**
 * Writes a form with what the records say about the things that it names. The number of statements
 * does not grow with them.
 */
export async function writeTakeOut(
  tx: Db,
  access: ReadableFiles,
  context: SaveContext,
  input: TakeOutInput,
  { permits, lots }: TakeOutFacts,
): Promise<RequestSummary> {
  const { request, author } = context;
  const fileIds = input.attachments.map(({ id }) => id);
  await demandFiles(tx, access, context, fileIds, () => Promise.resolve([]));
  const items = input.equipmentItems.map((item) => {
    const { id, equipmentId, numberOut, description, customFields } = item;
    const lot = lots.get(equipmentId);
    return {
      id,
      item_id: id,
      lot_id: equipmentId,
      sum: numberOut === null ? null : thousandths(numberOut),
      description,
      custom_fields: customFields,
      label: (lot?.specification ?? '').slice(0, LABEL),
      numbers: [...(lot ? [lot.code, lot.seriModel] : []), ...writtenAnswers(customFields)],
      documents: [],
    };
  });
  const written = await writeItems(tx, context, items);
  const rows = items
    .filter(({ id }) => written.has(id))
    .map(({ item_id, lot_id, sum, description, custom_fields }) => ({
      item_id,
      lot_id,
      sum,
      description,
      custom_fields,
    }));
  await tx.$executeRaw`
    insert into take_out_item (item_id, lot_id, number_out, description, custom_fields)
    select item_id, lot_id, sum / 1000, description, custom_fields
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(item_id uuid, lot_id uuid, sum numeric, description text, custom_fields jsonb)
    on conflict (item_id) do update set lot_id = excluded.lot_id,
      number_out = excluded.number_out, description = excluded.description,
      custom_fields = excluded.custom_fields, number_actual = 0`;
  await writePlan(tx, request.id, input, permits);
  await writeAttachments(tx, request, { document: input.attachments });
  await markAttached(tx, fileIds);
  const summary = takeOutPlans.summary(input);
  return {
    ...summary,
    contractorId: companyOf(author, input),
    endsAt: summary.startsAt && passEnd(summary.startsAt, summary.endsAt),
    totalCount: items.length,
  };
}

/** Maximum length of a row's name in lists. */
const LABEL = 255;

async function writePlan(
  tx: Db,
  requestId: string,
  input: TakeOutInput,
  permits: TakeOutFacts['permits'],
): Promise<void> {
  await takeOutPlans.write(tx, requestId, input);
  await tx.takeOutVehicle.deleteMany({ where: { requestId } });
  await tx.takeOutVehicle.createMany({
    data: input.vehicleItems.map((vehicle, sort) => ({
      ...vehicleRow(vehicle, permits),
      requestId,
      sort,
    })),
  });
}

/** A vehicle with a permit gets plate and make from the permit, as they are today. */
const vehicleRow = (
  { vehicleId, numberPlate, branchName, ...vehicle }: TakeOutVehicleInput,
  permits: TakeOutFacts['permits'],
) => {
  const permit = permits.get(vehicleId ?? '');
  return {
    ...vehicle,
    permitId: vehicleId,
    numberPlate: permit?.numberPlate ?? numberPlate,
    branchName: permit?.branchName ?? branchName,
  };
};
