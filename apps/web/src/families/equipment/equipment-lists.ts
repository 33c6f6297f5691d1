import {
  documentGroups,
  equipmentGroups,
  equipmentOwners,
  inTypes,
  units,
  workAreas,
} from '@portal/contracts';
import { type RowsOf, useLists as useRows } from '../../plant/reference-data';
import { useDefinition } from '../../entry/definition';

const LISTS = { equipmentGroups, equipmentOwners, inTypes, units, workAreas, documentGroups };

/** Every list that forms on equipment read. */
export type Lists = RowsOf<typeof LISTS>;

/** All of them; null until the last has come. */
export const useLoadedLists = (): Lists | null => useRows(LISTS);

/** The lists, inside a screen that has waited for them. */
export const useLists = () => useDefinition().lists as Lists;
