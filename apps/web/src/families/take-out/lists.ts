import { equipmentOwners, gates, inTypes, plantRules, units, workAreas } from '@portal/contracts';
import { CUSTOM_LISTS } from '../../plant/custom-fields';
import { useLists, type RowsOf } from '../../plant/reference-data';

const LISTS = { equipmentOwners, gates, inTypes, plantRules, units, workAreas, ...CUSTOM_LISTS };

/** The lists that forms and pages of take-outs need. */
export type Lists = RowsOf<typeof LISTS>;

/** All lists; null until they are loaded. */
export const useTakeOutLists = (): Lists | null => useLists(LISTS);
