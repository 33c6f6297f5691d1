import type { AddressPart } from '../../platform/lists/address-codec';

/** The name of the filter by a batch in the address of a list. */
export const BATCH_PARAMETER = 'dot';

const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The filter by a batch in the address of a list. */
export const batchPart: AddressPart<string | null> = {
  name: BATCH_PARAMETER,
  read: (text) => (GUID.test(text) ? text : undefined),
  write: (batchId) => batchId ?? '',
};
