import type { EntryHeader } from '@portal/contracts';
import type { Request } from '../platform/database/generated/client';

/** The flags by which the wire names what an entry request brings in. */
export type EntryFlag = 'hasPeople' | 'hasVehicle' | 'hasEquipment';

/**
 * What answers say about an entry request besides the common header: what it brings in, and which
 * request it follows.
 */
export const entryHeader = (
  flag: EntryFlag,
  { followsId }: Pick<Request, 'followsId'>,
): Pick<EntryHeader, EntryFlag | 'rootId'> => ({ ...flagsOf(flag), rootId: followsId });

/** All flags; only the given one is true. */
export const flagsOf = (flag: EntryFlag): Record<EntryFlag, boolean> => ({
  hasPeople: flag === 'hasPeople',
  hasVehicle: flag === 'hasVehicle',
  hasEquipment: flag === 'hasEquipment',
});
