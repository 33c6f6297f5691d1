import { documentGroups, documentIssuers, reasonChangeCards } from '@portal/contracts';
import { useLists, type RowsOf } from '../../plant/reference-data';

const LISTS = { documentGroups, documentIssuers, reasonChangeCards };

/** The lists from which users choose in card changes. */
export type Lists = RowsOf<typeof LISTS>;

/** The lists; null until they are loaded. */
export const useCardChangeLists = (): Lists | null => useLists(LISTS);
