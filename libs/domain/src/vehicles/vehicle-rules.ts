import {
  PASS_TYPE,
  requiredOf,
  vehicleFields,
  vehiclePlanFields,
  type documentGroups,
  type Family,
  type PlantRuleValues,
  type RowOf,
  type VehicleItemInput,
  type VehiclePlanInput,
  type vehicleTypes,
} from '@portal/contracts';
import { identityKey, isPlainIdentity, isPlainPlate } from '../identity';
import {
  alwaysRequired,
  documentProblems,
  lackingDocuments,
  type LackingDocument,
} from '../entry/entry-form-rules';
import { emptyFields, rowsOfEachKey } from '../requests/form-rules';
import {
  ofItem,
  ofList,
  ofPlan,
  type DocumentCode,
  type EntryProblem,
} from '../entry/entry-problem';
import type { Sameness } from '../entry/same-items';
import { shownDay } from '../requests/followed';
import { rootProblems, type Root, type RootCode } from '../entry/roots';

/** The lists that the rules for vehicles read, as the API returns them. */
export interface VehicleLists {
  vehicleTypes: readonly RowOf<typeof vehicleTypes>[];
  documentGroups: readonly RowOf<typeof documentGroups>[];
}

/** The kind of request that vehicles follow. */
export const VEHICLE_ROOT = 'people' satisfies Family;

export type VehiclePlanCode = 'required' | 'startBeforeToday' | 'endBeforeStart' | RootCode;

/** Fields that every vehicle plan must have. */
const REQUIRED_OF_VEHICLE_PLAN = requiredOf(vehiclePlanFields);

export interface VehiclePlanSurroundings {
  /** Today's date at the plant. */
  today: string;
  /** The request with the id `rootId`; null if there is none. */
  root: Root | null;
}

/** The fields of a plan that come from the request that it follows. */
export interface VehicleStay {
  vehicleFrom: string | null;
  vehicleTo: string | null;
  listRouteAreaIds: string[];
}

type RootAreas = { listWorkAreas: readonly { areaId: string }[] };

export interface StaySurroundings {
  /** The request that the plan followed before. */
  before: RootAreas | null;
  /** The first day on which a vehicle may come under the new one. */
  firstDay: string;
  /** Areas that a vehicle plan may name. */
  offered: readonly { id: string }[];
}

/**
 * Days and areas of a vehicle plan after it has got a new request to follow. A day is taken from
 * that request if the plan has none, or one outside of the request's days. The areas are taken from
 * it if the plan has no areas but those of the previous request.
 */
export function stayUnderRoot(
  plan: VehicleStay,
  root: RootAreas & { endDate: string },
  { before, firstDay, offered }: StaySurroundings,
): VehicleStay {
  const isInside = (day: string | null) => day !== null && day >= firstDay && day <= root.endDate;
  const areasOf = (of: RootAreas | null) => {
    const ids = new Set(of?.listWorkAreas.map(({ areaId }) => areaId));
    return offered.map(({ id }) => id).filter((id) => ids.has(id));
  };
  const cameAlong = new Set(areasOf(before));
  const hasOwnAreas = plan.listRouteAreaIds.some((id) => !cameAlong.has(id));
  return {
    vehicleFrom: isInside(plan.vehicleFrom) ? plan.vehicleFrom : firstDay,
    vehicleTo: isInside(plan.vehicleTo) ? plan.vehicleTo : root.endDate,
    listRouteAreaIds: hasOwnAreas ? plan.listRouteAreaIds : areasOf(root),
  };
}

/** How to recognise that two items are the same vehicle. */
export const SAME_VEHICLE: readonly Sameness<Pick<VehicleItemInput, 'numberPlate'>>[] = [
  { keyOf: ({ numberPlate }) => identityKey(numberPlate) },
];

/** All problems that prevent a vehicle plan from being submitted, in the order of its fields. */
export function vehiclePlanProblems(
  plan: VehiclePlanInput,
  { today, root }: VehiclePlanSurroundings,
): EntryProblem<VehiclePlanCode>[] {
  const { contractorId, vehicleFrom, vehicleTo } = plan;
  const found: EntryProblem<VehiclePlanCode>[] = emptyFields(plan, REQUIRED_OF_VEHICLE_PLAN).map(
    (field) => ofPlan(field, 'required'),
  );
  if (vehicleFrom && vehicleFrom < today) found.push(ofPlan('vehicleFrom', 'startBeforeToday'));
  if (vehicleFrom && vehicleTo && vehicleTo < vehicleFrom)
    found.push(ofPlan('vehicleTo', 'endBeforeStart'));
  const days = [
    ['vehicleFrom', vehicleFrom],
    ['vehicleTo', vehicleTo],
  ] as const;
  return [...found, ...rootProblems(root, { kind: VEHICLE_ROOT, contractorId, today }, days)];
}

export type VehicleItemCode =
  | 'required'
  | DocumentCode
  | 'unplainNumber'
  | 'duplicatePlate'
  | 'driverUnknown'
  | 'driverMismatch'
  | 'driverBlacklisted'
  | 'gpsNeeded'
  | 'paperOver'
  | 'tooManyVehicles'
  | 'noVehicles';

/** Fields that every vehicle in the list must have. */
const REQUIRED_OF_VEHICLE = requiredOf(vehicleFields);

export interface VehicleSurroundings {
  lists: VehicleLists;
  rules: PlantRuleValues;
  /**
   * The people of the root request who passed: the identity key of each, by item id; null if not
   * loaded yet.
   */
  drivers: ReadonlyMap<string, string> | null;
  /** Identity keys of barred people. */
  blacklist: ReadonlySet<string>;
  /** The first day of the plan, yyyy-MM-dd; null where it is not known. */
  firstDay: string | null;
}

/**
 * All problems that prevent vehicles from being submitted, row by row (docs/product/vehicles.md,
 * "Rules").
 * @param isChecked which rows to check: all, or in a revision those that need an update
 */
export function vehicleItemProblems(
  items: readonly VehicleItemInput[],
  surroundings: VehicleSurroundings,
  isChecked: (item: VehicleItemInput) => boolean = () => true,
): EntryProblem<VehicleItemCode>[] {
  const found: EntryProblem<VehicleItemCode>[] = [];
  if (items.length === 0) found.push(ofList('vehicleItems', 'noVehicles'));
  const max = surroundings.rules.amounts.mostVehicles;
  if (items.length > max) found.push(ofList('vehicleItems', 'tooManyVehicles', { max }));
  const rowsByPlate = rowsOfEachKey(items, ({ numberPlate }) => numberPlate);
  for (const [index, item] of items.entries())
    if (isChecked(item)) found.push(...problemsOf(item, index + 1, rowsByPlate, surroundings));
  return found;
}

function problemsOf(
  item: VehicleItemInput,
  row: number,
  rowsByPlate: ReadonlyMap<string, number[]>,
  { lists, drivers, blacklist, firstDay }: VehicleSurroundings,
): EntryProblem<VehicleItemCode>[] {
  const at = ofItem(item.id, row);
  const found: EntryProblem<VehicleItemCode>[] = emptyFields(item, REQUIRED_OF_VEHICLE).map(
    (field) => at(field, 'required'),
  );
  if (!isPlainPlate(item.numberPlate)) found.push(at('numberPlate', 'unplainNumber'));
  if (!isPlainIdentity(item.identityCardNumber))
    found.push(at('identityCardNumber', 'unplainNumber'));
  const sameRows = rowsByPlate.get(identityKey(item.numberPlate)) ?? [];
  if (sameRows.length > 1)
    found.push(at('numberPlate', 'duplicatePlate', { rows: sameRows.join(', ') }));
  const driverKey = identityKey(item.identityCardNumber);
  const chosenKey = item.staffId && drivers ? (drivers.get(item.staffId) ?? null) : driverKey;
  if (chosenKey === null) found.push(at('staffId', 'driverUnknown'));
  else if (driverKey !== '' && driverKey !== chosenKey)
    found.push(at('identityCardNumber', 'driverMismatch'));
  if (blacklist.has(driverKey) || (chosenKey !== null && blacklist.has(chosenKey)))
    found.push(at('staffId', 'driverBlacklisted'));
  if (needsGps(item, lists))
    found.push(
      ...emptyFields(item, ['gpsAccount', 'gpsPassword']).map((field) => at(field, 'gpsNeeded')),
    );
  if (firstDay !== null)
    for (const { field, until } of endingDates(item, firstDay))
      found.push(at(field, 'paperOver', { until: shownDay(until), from: shownDay(firstDay) }));
  for (const [field, lacking] of Object.entries(lackingVehicleDocuments(item, lists, firstDay)))
    for (const [code, params] of documentProblems(lacking)) found.push(at(field, code, params));
  return found;
}

/** Whether a vehicle needs GPS: it works inside the plant, and its class is tracked. */
export const needsGps = (
  { cardType, vehicleTypeId }: Pick<VehicleItemInput, 'cardType' | 'vehicleTypeId'>,
  lists: Pick<VehicleLists, 'vehicleTypes'>,
): boolean =>
  cardType === PASS_TYPE.worksInside &&
  lists.vehicleTypes.some(({ id, requireGps }) => id === vehicleTypeId && requireGps);

/** The last days of a vehicle's licences and checks. */
const VALID_UNTIL = [
  'driverLicenseDate',
  'auditDate',
  'insuranceDate',
  'dangerousLicenseDate',
] as const satisfies readonly (keyof VehicleItemInput)[];

/**
 * The licences and checks of a vehicle that end before a day, with their last days; all yyyy-MM-dd.
 */
export const endingDates = (
  item: Pick<VehicleItemInput, (typeof VALID_UNTIL)[number]>,
  day: string,
): { field: (typeof VALID_UNTIL)[number]; until: string }[] =>
  VALID_UNTIL.flatMap((field) => {
    const until = item[field];
    return until !== null && until < day ? [{ field, until }] : [];
  });

/**
 * Required documents of vehicle and driver that have no file, or end before they are needed.
 * @param firstDay of the plan, yyyy-MM-dd; null where it is not known
 */
export function lackingVehicleDocuments(
  item: Pick<VehicleItemInput, 'vehicleProfileFiles' | 'driverProfileFiles'>,
  { documentGroups }: Pick<VehicleLists, 'documentGroups'>,
  firstDay: string | null,
): Record<'vehicleProfileFiles' | 'driverProfileFiles', LackingDocument[]> {
  const lacking = (
    groups: VehicleLists['documentGroups'],
    given: VehicleItemInput['vehicleProfileFiles'],
  ) =>
    lackingDocuments({
      groups,
      required: alwaysRequired(groups),
      given,
      needsDate: false,
      firstDay,
    });
  return {
    vehicleProfileFiles: lacking(
      documentGroups.filter(({ isVehicle }) => isVehicle),
      item.vehicleProfileFiles,
    ),
    driverProfileFiles: lacking(
      documentGroups.filter(({ isDriver }) => isDriver),
      item.driverProfileFiles,
    ),
  };
}
