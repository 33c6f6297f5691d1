import {
  equipmentFields,
  equipmentPlanFields,
  requiredOf,
  type documentGroups,
  type EquipmentItemInput,
  type EquipmentPlanInput,
  type Family,
  type NameProblem,
  type PlantRuleValues,
  type equipmentGroups,
  type equipmentOwners,
  type RowOf,
  type units,
} from '@portal/contracts';
import { identityKey, isPlainSerial } from '../identity';
import { plantDate } from '../plant-time';
import {
  documentProblems,
  lackingDocuments,
  type LackingDocument,
} from '../entry/entry-form-rules';
import { companyNameProblems, emptyFields, rowsOfEachKey } from '../requests/form-rules';
import {
  ofItem,
  ofList,
  ofPlan,
  type DocumentCode,
  type EntryProblem,
} from '../entry/entry-problem';
import { rootProblems, type Root, type RootCode } from '../entry/roots';
import { needsOwnerName } from '../plant-records/equipment-owners';
import { isCountable, unitAmong } from '../plant-records/quantities';

/** The lists that the rules for equipment read, as the API returns them. */
export interface EquipmentLists {
  equipmentGroups: readonly RowOf<typeof equipmentGroups>[];
  equipmentOwners: readonly RowOf<typeof equipmentOwners>[];
  documentGroups: readonly RowOf<typeof documentGroups>[];
  units: readonly RowOf<typeof units>[];
}

/** Whether a group is under strict safety requirements. */
export const isStrictGroup = (
  lists: Pick<EquipmentLists, 'equipmentGroups'>,
  groupId: string | null,
): boolean => lists.equipmentGroups.some(({ id, isPrioprity }) => id === groupId && isPrioprity);

/** The kind of request that equipment follows. */
export const EQUIPMENT_ROOT = 'people' satisfies Family;

export type EquipmentPlanCode =
  'required' | 'startBeforeNow' | 'endBeforeStart' | 'vehicleUnknown' | NameProblem | RootCode;

/** Fields that every equipment plan must have. */
const REQUIRED_OF_EQUIPMENT_PLAN = requiredOf(equipmentPlanFields);

export interface EquipmentPlanSurroundings {
  lists: Pick<EquipmentLists, 'equipmentOwners'>;
  now: Date;
  /** The request with the id `rootId`; null if there is none. */
  root: Root | null;
  /** Vehicles that passed under the same root; null if not loaded yet. */
  vehicles: ReadonlySet<string> | null;
}

/**
 * All problems that prevent an equipment plan from being submitted, in the order of its fields
 * (docs/product/equipment.md, "Plan fields").
 */
export function equipmentPlanProblems(
  plan: EquipmentPlanInput,
  { lists, now, root, vehicles }: EquipmentPlanSurroundings,
): EntryProblem<EquipmentPlanCode>[] {
  const { contractorId, shipEquipmentDate: start, shipEquipmentEndDate: end } = plan;
  const found: EntryProblem<EquipmentPlanCode>[] = emptyFields(
    plan,
    REQUIRED_OF_EQUIPMENT_PLAN,
  ).map((field) => ofPlan(field, 'required'));
  if (needsOwnerName(lists, plan.shipEquipmentOwnerId) && plan.shipEquipmentOwnerOther === '')
    found.push(ofPlan('shipEquipmentOwnerOther', 'required'));
  for (const [field, code] of companyNameProblems(plan, ['shipEquipmentOwnerOther']))
    found.push(ofPlan(field, code));
  if (start && new Date(start) < now) found.push(ofPlan('shipEquipmentDate', 'startBeforeNow'));
  if (start && end && new Date(end) < new Date(start))
    found.push(ofPlan('shipEquipmentEndDate', 'endBeforeStart'));
  if (vehicles && plan.listShipByVehicleIds.some((id) => !vehicles.has(id)))
    found.push(ofPlan('listShipByVehicleIds', 'vehicleUnknown'));
  const days = [
    ['shipEquipmentDate', start && plantDate(new Date(start))],
    ['shipEquipmentEndDate', end && plantDate(new Date(end))],
  ] as const;
  return [
    ...found,
    ...rootProblems(root, { kind: EQUIPMENT_ROOT, contractorId, today: plantDate(now) }, days),
  ];
}

export type EquipmentItemCode =
  | 'requiredOfItem'
  | DocumentCode
  | 'unplainSerial'
  | 'strictQuantity'
  | 'quantityNotPositive'
  | 'quantityNotWhole'
  | 'duplicateCode'
  | 'duplicateSerial'
  | 'codeTaken'
  | 'tooManyEquipment'
  | 'noEquipment';

/** Fields that every piece in the list must have. */
const REQUIRED_OF_EQUIPMENT = requiredOf(equipmentFields);

/** Additional required fields of equipment under strict safety requirements. */
const REQUIRED_OF_STRICT = [
  'seriModel',
  'quantity',
] as const satisfies readonly (keyof EquipmentItemInput)[];

export interface EquipmentSurroundings {
  lists: Pick<EquipmentLists, 'equipmentGroups' | 'documentGroups' | 'units'>;
  rules: PlantRuleValues;
  /** Ids of items whose code belongs to other equipment at the plant. */
  takenCodes: ReadonlySet<string>;
  /** The first day of the plan, yyyy-MM-dd; null where it is not known. */
  firstDay: string | null;
}

/**
 * All problems that prevent equipment from being submitted, row by row (docs/product/equipment.md,
 * "Rules").
 * @param isChecked which rows to check: all, or in a revision those that need an update
 */
export function equipmentItemProblems(
  items: readonly EquipmentItemInput[],
  surroundings: EquipmentSurroundings,
  isChecked: (item: EquipmentItemInput) => boolean = () => true,
): EntryProblem<EquipmentItemCode>[] {
  const found: EntryProblem<EquipmentItemCode>[] = [];
  if (items.length === 0) found.push(ofList('equipmentItems', 'noEquipment'));
  const max = surroundings.rules.amounts.mostEquipment;
  if (items.length > max) found.push(ofList('equipmentItems', 'tooManyEquipment', { max }));
  const rows = {
    byCode: rowsOfEachKey(items, ({ code }) => code),
    bySerial: rowsOfEachKey(
      items.map((item) => ({
        ...item,
        seriModel: isStrict(item, surroundings) ? item.seriModel : '',
      })),
      ({ seriModel }) => seriModel,
    ),
  };
  for (const [index, item] of items.entries())
    if (isChecked(item)) found.push(...problemsOf(item, index + 1, rows, surroundings));
  return found;
}

const isStrict = (item: EquipmentItemInput, { lists }: EquipmentSurroundings): boolean =>
  isStrictGroup(lists, item.equipmentGroupId);

function problemsOf(
  item: EquipmentItemInput,
  row: number,
  rows: Record<'byCode' | 'bySerial', ReadonlyMap<string, number[]>>,
  surroundings: EquipmentSurroundings,
): EntryProblem<EquipmentItemCode>[] {
  const at = ofItem(item.id, row);
  const strict = isStrict(item, surroundings);
  const required = [...REQUIRED_OF_EQUIPMENT, ...(strict ? REQUIRED_OF_STRICT : [])];
  const found: EntryProblem<EquipmentItemCode>[] = emptyFields(item, required).map((field) =>
    at(field, 'requiredOfItem'),
  );
  const quantity = equipmentQuantityProblem(item, row, surroundings);
  if (quantity) found.push(quantity);
  for (const field of ['code', 'seriModel'] as const)
    if (!isPlainSerial(item[field])) found.push(at(field, 'unplainSerial'));
  const sameCode = rows.byCode.get(identityKey(item.code)) ?? [];
  if (sameCode.length > 1) found.push(at('code', 'duplicateCode', { rows: sameCode.join(', ') }));
  if (surroundings.takenCodes.has(item.id))
    found.push(at('code', 'codeTaken', { value: item.code }));
  const sameSerial = rows.bySerial.get(identityKey(item.seriModel)) ?? [];
  if (strict && sameSerial.length > 1)
    found.push(at('seriModel', 'duplicateSerial', { rows: sameSerial.join(', ') }));
  const lacking = lackingEquipmentDocuments(item, surroundings.lists, surroundings.firstDay);
  for (const [code, params] of documentProblems(lacking))
    found.push(at('equipmentProfileFiles', code, params));
  return found;
}

/** The problem of an item's quantity, by its group and unit; null if there is none. */
export function equipmentQuantityProblem(
  item: Pick<EquipmentItemInput, 'id' | 'quantity' | 'unitId' | 'equipmentGroupId'>,
  row: number,
  { lists }: Pick<EquipmentSurroundings, 'lists'>,
): EntryProblem<EquipmentItemCode> | null {
  const at = ofItem(item.id, row);
  if (item.quantity === null) return null;
  if (isStrictGroup(lists, item.equipmentGroupId) && item.quantity !== 1)
    return at('quantity', 'strictQuantity');
  if (item.quantity === 0) return at('quantity', 'quantityNotPositive');
  const unit = unitAmong(lists.units, item.unitId);
  return unit === null || isCountable(item.quantity, unit)
    ? null
    : at('quantity', 'quantityNotWhole', { unit: unit.name });
}

/** The document types that a group requires. */
export const documentTypesOfGroup = (
  lists: Pick<EquipmentLists, 'equipmentGroups'>,
  groupId: string | null,
): string[] => lists.equipmentGroups.find(({ id }) => id === groupId)?.listDocumentTypeIds ?? [];

/**
 * The group's documents that lack a file or a date, or end before they are needed; only strict safety makes them required.
 * @param firstDay of the plan, yyyy-MM-dd; null where it is not known
 */
export function lackingEquipmentDocuments(
  item: Pick<EquipmentItemInput, 'equipmentGroupId' | 'equipmentProfileFiles'>,
  lists: Pick<EquipmentLists, 'equipmentGroups' | 'documentGroups'>,
  firstDay: string | null,
): LackingDocument[] {
  return lackingDocuments({
    groups: lists.documentGroups,
    required: isStrictGroup(lists, item.equipmentGroupId)
      ? documentTypesOfGroup(lists, item.equipmentGroupId)
      : [],
    given: item.equipmentProfileFiles,
    needsDate: true,
    firstDay,
  });
}
