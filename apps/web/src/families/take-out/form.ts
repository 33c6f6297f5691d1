import {
  blanksOf,
  EMPTY_ID,
  takeOutFields,
  valuesOf,
  type CustomValue,
  type TakeOut,
  type TakeOutDefault,
  type TakeOutEquipment,
  type TakeOutInput,
  type TakeOutItem,
  type TakeOutSource,
  type TakeOutVehicleChoice,
  type TakeOutVehicleInput,
} from '@portal/contracts';
import { gatesOfAreas, type TakeOutLists } from '@portal/domain';
import { newGuid } from '../../platform/upload/guid';
import { keptPapers, storedPapers, type Paper } from '../../requests/files/papers';

/** A row of the list, with what the plant's records say about its thing. */
export type EquipmentRow = Omit<TakeOutItem, 'sort' | 'numberActual' | 'persistence'>;

/** The typed values of a row. */
export type RowChange = Partial<Pick<EquipmentRow, 'numberOut' | 'description'>> &
  Readonly<Partial<Record<`customFields.${string}`, CustomValue>>>;

/** A registration request from which things are taken out. */
export type Source = Pick<TakeOutSource, 'id' | 'requestNumber'>;

/** The list: the registration requests and their things. */
export interface EquipmentList {
  sources: readonly Source[];
  rows: readonly EquipmentRow[];
}

/** A vehicle on the form. If the user has just chosen one with a permit, it contains the permit's days. */
export type FormVehicle = TakeOutVehicleInput &
  Partial<Pick<TakeOutVehicleChoice, 'validFrom' | 'validTo'>>;

/** The values in the form of a take-out, with the names of what they refer to. */
export interface TakeOutForm
  extends
    Omit<TakeOutInput, 'id' | 'version' | 'attachments' | 'vehicleItems' | 'equipmentItems'>,
    EquipmentList {
  isInternal: boolean;
  contractorName: string;
  requestorName: string;
  attachments: readonly Paper[];
  vehicles: readonly FormVehicle[];
}

/** A new row for a found thing. */
export const rowOf = (thing: TakeOutEquipment): EquipmentRow => ({
  ...thing,
  id: newGuid(),
  numberOut: null,
  description: '',
  customFields: {},
});

/** A row, from the server's answer. */
export const storedRow = (item: EquipmentRow): EquipmentRow => ({
  equipmentId: item.equipmentId,
  code: item.code,
  specification: item.specification,
  seriModel: item.seriModel,
  requestInId: item.requestInId,
  requestInNumber: item.requestInNumber,
  equipmentGroupId: item.equipmentGroupId,
  isPrioprity: item.isPrioprity,
  inTypeId: item.inTypeId,
  unitId: item.unitId,
  numberIn: item.numberIn,
  numberExisting: item.numberExisting,
  id: item.id,
  numberOut: item.numberOut,
  description: item.description,
  customFields: item.customFields,
});

/** The registration requests of the rows, in the order of the rows. */
export const sourcesOf = (rows: readonly EquipmentRow[]): Source[] => [
  ...new Map(
    rows.map(({ requestInId: id, requestInNumber: requestNumber }) => [id, { id, requestNumber }]),
  ).values(),
];

export function formOf(takeOut: TakeOut): TakeOutForm {
  const rows = takeOut.equipmentItems.map(storedRow);
  return {
    ...valuesOf(takeOutFields, takeOut),
    isInternal: takeOut.isInternal,
    contractorName: takeOut.contractorName,
    requestorName: takeOut.requestorName,
    attachments: storedPapers(takeOut.attachments),
    vehicles: takeOut.vehicleItems.map(({ persistence: _persistence, ...vehicle }) => vehicle),
    sources: sourcesOf(rows),
    rows,
  };
}

export const emptyForm = (given: TakeOutDefault): TakeOutForm => ({
  ...blanksOf(takeOutFields),
  isInternal: given.isInternal,
  contractorId: given.contractorId,
  contractorName: given.contractorId === null ? '' : given.contractorName,
  contactName: given.contactName,
  contactPhone: given.contactPhone,
  contactEmail: given.contactEmail,
  authorId: given.authorId === EMPTY_ID ? null : given.authorId,
  requestorName: given.authorName,
  requestorJobTitle: given.requestorJobTitle,
  requestorDepartment: given.requestorDepartment,
  requestorPhone: given.requestorPhone,
  attachments: [],
  vehicles: [],
  sources: [],
  rows: [],
});

/** A copy of the form for another take-out. */
export const asCopy = (form: TakeOutForm): TakeOutForm => ({
  ...form,
  vehicles: form.vehicles.map((vehicle) => ({ ...vehicle, id: newGuid() })),
  rows: form.rows.map((row) => ({ ...row, id: newGuid() })),
});

export const inputOf = (id: string, version: number, form: TakeOutForm): TakeOutInput => ({
  id,
  version,
  ...valuesOf(takeOutFields, form),
  attachments: keptPapers(form.attachments).map((paper) => ({ id: paper.id })),
  vehicleItems: form.vehicles.map((vehicle) => ({
    id: vehicle.id,
    vehicleId: vehicle.vehicleId,
    vehicleType: vehicle.vehicleType,
    branchName: vehicle.branchName,
    numberPlate: vehicle.numberPlate,
    driverName: vehicle.driverName,
    safetyCardNumber: vehicle.safetyCardNumber,
  })),
  equipmentItems: form.rows.map((row) => ({
    id: row.id,
    equipmentId: row.equipmentId,
    numberOut: row.numberOut,
    description: row.description,
    customFields: row.customFields,
  })),
});

/** The form with other areas and their gates, but without the gates that the user has removed. */
export function withAreas(
  form: Pick<TakeOutForm, 'listAreaIds' | 'listGateIds'>,
  lists: Pick<TakeOutLists, 'gates'>,
  listAreaIds: string[],
): Pick<TakeOutForm, 'listAreaIds' | 'listGateIds'> {
  const before = new Set(gatesOfAreas(lists, form.listAreaIds));
  const chosen = new Set(form.listGateIds);
  return {
    listAreaIds,
    listGateIds: gatesOfAreas(lists, listAreaIds).filter((id) => !before.has(id) || chosen.has(id)),
  };
}

/** The rows with the quantities left now; the same array if nothing has changed. */
export function withExisting(
  rows: readonly EquipmentRow[],
  things: readonly Pick<TakeOutEquipment, 'equipmentId' | 'numberExisting'>[],
): readonly EquipmentRow[] {
  const left = new Map(things.map((thing) => [thing.equipmentId, thing.numberExisting]));
  const next = rows.map((row) => {
    const numberExisting = left.get(row.equipmentId) ?? row.numberExisting;
    return numberExisting === row.numberExisting ? row : { ...row, numberExisting };
  });
  return next.some((row, at) => row !== rows[at]) ? next : rows;
}
