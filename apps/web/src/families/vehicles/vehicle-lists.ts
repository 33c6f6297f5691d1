import {
  documentGroups,
  vehiclePurposes,
  vehicles,
  vehicleTypes,
  workAreas,
} from '@portal/contracts';
import { type RowsOf, useLists as useRows } from '../../plant/reference-data';
import { useDefinition, type Ruled } from '../../entry/definition';

const LISTS = { vehicleTypes, vehicles, vehiclePurposes, workAreas, documentGroups };

/** Every list that forms for vehicles need. */
export type Lists = RowsOf<typeof LISTS>;

/** All lists; null until they are loaded. */
export const useLoadedLists = (): Lists | null => useRows(LISTS);

/** The areas that a plan can choose. */
export const offeredAreas = ({ workAreas: areas }: Lists) =>
  areas.filter(({ hideRegister }) => !hideRegister);

/** The lists, inside a screen that has loaded them. */
export const useLists = () => useDefinition().lists as Lists & Ruled;
