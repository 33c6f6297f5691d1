import { ENTRY_FAMILIES, SORT_COLUMNS, type EntryFamily } from '@portal/contracts';
import { choicePart } from '../../platform/lists/address-codec';
import { batchPart } from '../../requests/batch/batch-part';
import { listView, type ListState } from '../../requests/listing/list-state';

/** The state of the registration list. */
export interface RegistrationState extends ListState {
  requestType: EntryFamily | null;
  /** Only requests of this batch. */
  batchId: string | null;
}

/** How the address stores the state of the registration list. */
export const registrationView = listView<Pick<RegistrationState, 'requestType' | 'batchId'>>(
  SORT_COLUMNS,
  { requestType: null, batchId: null },
  { requestType: choicePart('loai', ENTRY_FAMILIES), batchId: batchPart },
);
