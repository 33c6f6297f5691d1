import {
  documentGroups,
  vehiclePurposes,
  vehicles,
  vehicleTypes,
  workAreas,
} from '@portal/contracts';
import { type RowsOf, useLists as useRows } from '../../plant/reference-data';
import { useDefinition } from '../../entry/definition';

const LISTS = { vehicleTypes, vehicles, vehiclePurposes, workAreas, documentGroups };

/** Every list that forms on vehicles read. */
export type Lists = RowsOf<typeof LISTS>;

/** All of them; null until the last has come. */
export const useLoadedLists = (): Lists | null => useRows(LISTS);

/** Areas that a plan may name. */
export const offeredAreas = ({ workAreas: areas }: Lists) =>
  areas.filter(({ hideRegister }) => !hideRegister);

/** The lists, inside a screen that has waited for them. */
export const useLists = () => useDefinition().lists as Lists;
