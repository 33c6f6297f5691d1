import { z } from 'zod';
import { id } from '../fields';
import { requestHeader } from '../requests/request';

/**
 * The common header of an entry request: its state, what it brings in, and the request that it
 * follows.
 */
export const entryHeader = requestHeader.extend({
  hasPeople: z.boolean(),
  hasVehicle: z.boolean(),
  hasEquipment: z.boolean(),
  rootId: id.nullable(),
});
export type EntryHeader = z.infer<typeof entryHeader>;
