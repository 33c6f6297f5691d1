import type { EntryHeader } from '@portal/contracts';
import type { Request } from '../platform/database/generated/client';

/** What the wire says an entry request brings in. */
export type EntryFlag = 'hasPeople' | 'hasVehicle' | 'hasEquipment';

/** What the wire says of an entry request besides where it stands. */
export const entryHeader = (
  flag: EntryFlag,
  { followsId }: Pick<Request, 'followsId'>,
): Pick<EntryHeader, EntryFlag | 'rootId'> => ({ ...flagsOf(flag), rootId: followsId });

/** A family's flag among those of all. */
export const flagsOf = (flag: EntryFlag): Record<EntryFlag, boolean> => ({
  hasPeople: flag === 'hasPeople',
  hasVehicle: flag === 'hasVehicle',
  hasEquipment: flag === 'hasEquipment',
});
