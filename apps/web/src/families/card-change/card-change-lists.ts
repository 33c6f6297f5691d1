import { documentGroups, documentIssuers, reasonChangeCards } from '@portal/contracts';
import { CUSTOM_LISTS } from '../../plant/custom-fields';
import { useLists, type RowsOf } from '../../plant/reference-data';

const LISTS = { documentGroups, documentIssuers, reasonChangeCards, ...CUSTOM_LISTS };

/** The lists from which users choose in card changes. */
export type Lists = RowsOf<typeof LISTS>;

/** The lists; null until they are loaded. */
export const useCardChangeLists = (): Lists | null => useLists(LISTS);
