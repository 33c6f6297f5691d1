import { ENTRY_FAMILIES, SORT_COLUMNS, type EntryFamily } from '@portal/contracts';
import { choicePart } from '../../platform/lists/address-codec';
import { listView, type ListState } from '../../requests/listing/list-state';

/** The state of the registration list. */
export interface RegistrationState extends ListState {
  requestType: EntryFamily | null;
}

/** How the address stores the state of the registration list. */
export const registrationView = listView<Pick<RegistrationState, 'requestType'>>(
  SORT_COLUMNS,
  { requestType: null },
  { requestType: choicePart('loai', ENTRY_FAMILIES) },
);
