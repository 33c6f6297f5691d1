import {
  requiredOf,
  takeOutFields,
  type gates,
  type NameProblem,
  type PlantRuleValues,
  type RowOf,
  type TakeOutDocumentType,
  type TakeOutInput,
  type TakeOutItemInput,
  type TakeOutVehicleInput,
  type units,
} from '@portal/contracts';
import { identityKey } from '../identity';
import { needsOwnerName, type OwnerLists } from '../plant-records/equipment-owners';
import {
  isCountable,
  isMore,
  quantityOf,
  thousandths,
  type CountedIn,
} from '../plant-records/quantities';
import { addDays, plantDate, plantInstant } from '../plant-time';
import {
  companyNameProblems,
  emptyFields,
  nameProblems,
  rowsOfEachKey,
} from '../requests/form-rules';
import type { Problem } from '../requests/problem';

/** The steps of the form. */
export const TAKE_OUT_STEPS = { plan: 'plan', equipment: 'equipment' } as const;

export type TakeOutCode =
  | 'required'
  | 'startBeforeNow'
  | 'endNotAfterStart'
  | 'tooLong'
  | 'gateOutside'
  | 'noVehicle'
  | 'vehicleRequired'
  | 'vehicleExists'
  | 'vehicleUnusable'
  | 'noEquipment'
  | 'equipmentUnknown'
  | 'equipmentExists'
  | 'numberOutRequired'
  | 'numberOutNotPositive'
  | 'numberOutNotWhole'
  | 'numberOutTooMuch'
  | NameProblem;

/** A problem in the form of a take-out. */
export type TakeOutProblem = Problem<TakeOutCode>;

/** The lists that the rules for take-outs read, as the API returns them. */
export interface TakeOutLists extends OwnerLists {
  gates: readonly RowOf<typeof gates>[];
  units: readonly RowOf<typeof units>[];
}

/** The facts of a lot that a row names. */
export interface LotFacts {
  specification: string;
  /** The quantity at the plant that is not reserved for another take-out. */
  numberExisting: number;
  unit: CountedIn | null;
}

/** The data that a form is checked against. */
export interface TakeOutSurroundings {
  now: Date;
  rules: PlantRuleValues;
  lists: TakeOutLists;
  /** The permits of the form by id, and whether each is valid on the day. */
  permits: ReadonlyMap<string, { numberPlate: string; holds: boolean }>;
  /** The lots of the form by id. */
  lots: ReadonlyMap<string, LotFacts>;
}

/** The part of a form that the rules read. */
export type TakeOutForm = Omit<TakeOutInput, 'id' | 'version' | 'attachments'>;

/** Fields that every take-out has to hold. */
export const REQUIRED_OF_TAKE_OUT = requiredOf(takeOutFields);

/** Required fields of a vehicle without a permit. */
const REQUIRED_BY_HAND = ['numberPlate', 'branchName', 'driverName'] as const;

const ofPlan = (
  field: string,
  code: TakeOutCode,
  params: Problem['params'] = {},
): TakeOutProblem => ({ step: TAKE_OUT_STEPS.plan, itemId: null, row: 0, field, code, params });

const ofRow =
  (step: string, itemId: string, row: number) =>
  (field: string, code: TakeOutCode, params: Problem['params'] = {}): TakeOutProblem => ({
    step,
    itemId,
    row,
    field,
    code,
    params,
  });

/**
 * All problems that prevent a take-out from being submitted, in the order of its fields
 * (docs/product/take-out.md, "Rules").
 */
export function takeOutProblems(form: TakeOutForm, around: TakeOutSurroundings): TakeOutProblem[] {
  return [
    ...emptyFields(form, REQUIRED_OF_TAKE_OUT).map((field) => ofPlan(field, 'required')),
    ...nameProblems(form, ['contactName']).map(([field, code]) => ofPlan(field, code)),
    ...(needsOwnerName(around.lists, form.shipEquipmentOwnerId) &&
    form.shipEquipmentOwnerOther === ''
      ? [ofPlan('shipEquipmentOwnerOther', 'required')]
      : []),
    ...companyNameProblems(form, ['shipEquipmentOwnerOther']).map(([field, code]) =>
      ofPlan(field, code),
    ),
    ...timeProblems(form, around),
    ...gateProblems(form, around.lists),
    ...vehicleProblems(form, around),
    ...equipmentProblems(form, around),
  ];
}

/** The gates that lead to any of the areas; choosing areas fills them in. */
export const gatesOfAreas = (
  { gates: all }: Pick<TakeOutLists, 'gates'>,
  areaIds: readonly string[],
): string[] =>
  all
    .filter(({ listAreaIds }) => listAreaIds.some((id) => areaIds.includes(id)))
    .map(({ id }) => id);

const DOCUMENTS: Record<TakeOutDocumentType, 'contract' | 'contractorLetter' | 'plantLetter'> = {
  1: 'contract',
  2: 'contractorLetter',
  3: 'plantLetter',
};

/**
 * The kind of a take-out's document, which decides the names of its number and date; `general`
 * until it is chosen.
 */
export const documentKind = (type: TakeOutDocumentType | null) =>
  type === null ? 'general' : DOCUMENTS[type];

/** The end of a pass; if the form does not name it, the end of the day on which it begins. */
export const passEnd = (start: Date, end: Date | null): Date =>
  end ?? plantInstant(`${addDays(plantDate(start), 1)} 00:00`);

function timeProblems(
  { shipEquipmentDate, shipEquipmentEndDate }: TakeOutForm,
  { now, rules }: TakeOutSurroundings,
): TakeOutProblem[] {
  const days = rules.amounts.longestTakeOut;
  const start = shipEquipmentDate === null ? null : new Date(shipEquipmentDate);
  const end = shipEquipmentEndDate === null ? null : new Date(shipEquipmentEndDate);
  const found: TakeOutProblem[] = [];
  if (start && start < now) found.push(ofPlan('shipEquipmentDate', 'startBeforeNow'));
  if (start && end && end <= start) found.push(ofPlan('shipEquipmentEndDate', 'endNotAfterStart'));
  else if (start && end && end.getTime() - start.getTime() > days * DAY_MS)
    found.push(ofPlan('shipEquipmentEndDate', 'tooLong', { days }));
  return found;
}

const DAY_MS = 24 * 60 * 60 * 1000;

function gateProblems(
  { listAreaIds, listGateIds }: TakeOutForm,
  lists: TakeOutLists,
): TakeOutProblem[] {
  const offered = new Set(gatesOfAreas(lists, listAreaIds));
  const foreign = listGateIds.filter((id) => !offered.has(id));
  if (listAreaIds.length === 0 || foreign.length === 0) return [];
  const names = lists.gates.filter(({ id }) => foreign.includes(id)).map(({ name }) => name);
  return [ofPlan('listGateIds', 'gateOutside', { gates: names.join(', ') || '?' })];
}

/** The plate of a vehicle: from its permit, or as typed. */
export const plateOf = (
  { vehicleId, numberPlate }: Pick<TakeOutVehicleInput, 'vehicleId' | 'numberPlate'>,
  permits: TakeOutSurroundings['permits'],
): string => (vehicleId === null ? numberPlate : (permits.get(vehicleId)?.numberPlate ?? ''));

function vehicleProblems(
  { vehicleItems }: TakeOutForm,
  { permits }: TakeOutSurroundings,
): TakeOutProblem[] {
  if (vehicleItems.length === 0) return [ofPlan('vehicleItems', 'noVehicle')];
  const rows = rowsOfEachKey(vehicleItems, (vehicle) => plateOf(vehicle, permits));
  return vehicleItems.flatMap((vehicle, at): TakeOutProblem[] => {
    const row = at + 1;
    const found = ofRow(TAKE_OUT_STEPS.plan, vehicle.id, row);
    if (vehicle.vehicleId === null) {
      const empty = emptyFields(vehicle, REQUIRED_BY_HAND);
      if (empty.length > 0) return empty.map((field) => found(field, 'vehicleRequired'));
      const names = nameProblems(vehicle, ['driverName']);
      if (names.length > 0) return names.map(([field, code]) => found(field, code));
    }
    const plate = plateOf(vehicle, permits);
    const first = rows.get(identityKey(plate))?.[0] ?? row;
    if (first < row) return [found('numberPlate', 'vehicleExists', { first })];
    const isStopped = vehicle.vehicleId !== null && !permits.get(vehicle.vehicleId)?.holds;
    return isStopped ? [found('numberPlate', 'vehicleUnusable', { plate: plate || '?' })] : [];
  });
}

function equipmentProblems(
  { equipmentItems }: TakeOutForm,
  { lots }: TakeOutSurroundings,
): TakeOutProblem[] {
  const { equipment: step } = TAKE_OUT_STEPS;
  if (equipmentItems.length === 0)
    return [
      { step, itemId: null, row: 0, field: 'equipmentItems', code: 'noEquipment', params: {} },
    ];
  const firstRows = new Map<string, number>();
  for (const [at, { equipmentId }] of equipmentItems.entries())
    if (!firstRows.has(equipmentId)) firstRows.set(equipmentId, at + 1);
  return equipmentItems.flatMap((item, at): TakeOutProblem[] => {
    const row = at + 1;
    const found = ofRow(step, item.id, row);
    const lot = lots.get(item.equipmentId);
    if (!lot) return [found('equipmentId', 'equipmentUnknown')];
    const first = firstRows.get(item.equipmentId) ?? row;
    if (first < row) return [found('equipmentId', 'equipmentExists', { first })];
    const wrong = numberOutProblem(item, lot);
    return wrong ? [found('numberOut', wrong.code, wrong.params)] : [];
  });
}

/** The problem of the quantity that is to leave, at its field. */
export function numberOutProblem(
  { numberOut }: Pick<TakeOutItemInput, 'numberOut'>,
  { specification, numberExisting, unit }: LotFacts,
): { code: TakeOutCode; params: Problem['params'] } | undefined {
  if (numberOut === null) return { code: 'numberOutRequired', params: {} };
  if (thousandths(numberOut) <= 0) return { code: 'numberOutNotPositive', params: {} };
  const left = quantityOf(thousandths(numberExisting));
  if (isMore(numberOut, numberExisting))
    return { code: 'numberOutTooMuch', params: { name: specification, left } };
  // Fractions of pieces that were brought in before pieces had to be whole must be able to leave.
  if (unit === null || isCountable(numberOut, unit) || !isMore(left, numberOut)) return undefined;
  return { code: 'numberOutNotWhole', params: { name: specification, unit: unit.name } };
}
