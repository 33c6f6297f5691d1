import {
  documentGroups,
  equipmentGroups,
  equipmentOwners,
  inTypes,
  units,
  workAreas,
} from '@portal/contracts';
import { type RowsOf, useLists as useRows } from '../../plant/reference-data';
import { useDefinition, type Ruled } from '../../entry/definition';

const LISTS = { equipmentGroups, equipmentOwners, inTypes, units, workAreas, documentGroups };

/** Every list that forms for equipment need. */
export type Lists = RowsOf<typeof LISTS>;

/** All lists; null until they are loaded. */
export const useLoadedLists = (): Lists | null => useRows(LISTS);

/** The lists, inside a screen that has loaded them. */
export const useLists = () => useDefinition().lists as Lists & Ruled;
