import { z } from 'zod';
import { id } from '../fields';
import { requestHeader } from '../requests/request';

/** A chosen pair of the work purpose/area matrix. */
export const workArea = z.object({ areaId: id, purposeId: id });
export type WorkArea = z.infer<typeof workArea>;

/** Where and how an entry request stands, with what it brings in and the request that it follows. */
export const entryHeader = requestHeader.extend({
  hasPeople: z.boolean(),
  hasVehicle: z.boolean(),
  hasEquipment: z.boolean(),
  rootId: id.nullable(),
});
export type EntryHeader = z.infer<typeof entryHeader>;
