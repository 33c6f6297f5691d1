import { equipmentOwners, gates, inTypes, units, workAreas } from '@portal/contracts';
import { useLists, type RowsOf } from '../../plant/reference-data';

const LISTS = { equipmentOwners, gates, inTypes, units, workAreas };

/** The lists that take-outs are filled from and read by. */
export type Lists = RowsOf<typeof LISTS>;

/** All of them; null until the last has come. */
export const useTakeOutLists = (): Lists | null => useLists(LISTS);
