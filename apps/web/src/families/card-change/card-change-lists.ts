import { documentGroups, reasonChangeCards } from '@portal/contracts';
import { useLists, type RowsOf } from '../../plant/reference-data';

const LISTS = { documentGroups, reasonChangeCards };

/** The lists that card changes are filled from. */
export type Lists = RowsOf<typeof LISTS>;

/** Both of them; null until the last has come. */
export const useCardChangeLists = (): Lists | null => useLists(LISTS);
