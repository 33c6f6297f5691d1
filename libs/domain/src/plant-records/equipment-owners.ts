import type { equipmentOwners, RowOf } from '@portal/contracts';
import { searchable } from '../text';

/** The list of possible owners, as the API returns it. */
export interface OwnerLists {
  equipmentOwners: readonly RowOf<typeof equipmentOwners>[];
}

/** Part of an owner's code that requires the owner's name: Vietnamese for "other". */
const OTHER_OWNER = 'khac';

/** Whether the name of the owner is required. */
export const needsOwnerName = (
  { equipmentOwners: owners }: OwnerLists,
  ownerId: string | null,
): boolean =>
  owners.some(({ id, code }) => id === ownerId && searchable(code).includes(OTHER_OWNER));

/** Part of the code of the owner that is the plant itself. */
const PLANT_OWNER = 'nhamay';

/** Ids of the owners that are the plant itself: its staff take out equipment of these owners. */
export const plantOwnerIds = ({ equipmentOwners: owners }: OwnerLists): string[] =>
  owners.filter(({ code }) => searchable(code).includes(PLANT_OWNER)).map(({ id }) => id);
