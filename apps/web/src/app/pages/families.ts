import type { Catalogue } from '@portal/i18n';
import type { EntryFamily } from '@portal/contracts';
import { equipmentScreens } from '../../families/equipment';
import { peopleScreens } from '../../families/people';
import { vehicleScreens } from '../../families/vehicles';
import type { FamilyScreens } from '../../entry/screens';
import { paths } from '../paths';

type Title = keyof Catalogue['pages']['titles'];

interface EntryScreens extends FamilyScreens {
  /** Address of a request that is begun. */
  newPath: string;
  titles: Record<'create' | 'edit' | 'detail', Title>;
}

/** The families of entry requests: their screens, and what each is called. */
export const entryFamilies = {
  people: {
    ...peopleScreens,
    newPath: paths.newPeople,
    titles: { create: 'newPeople', edit: 'editPeople', detail: 'people' },
  },
  vehicles: {
    ...vehicleScreens,
    newPath: paths.newVehicles,
    titles: { create: 'newVehicles', edit: 'editVehicles', detail: 'vehicles' },
  },
  equipment: {
    ...equipmentScreens,
    newPath: paths.newEquipment,
    titles: { create: 'newEquipment', edit: 'editEquipment', detail: 'equipment' },
  },
} as const satisfies Record<EntryFamily, EntryScreens>;

export type ShownFamily = keyof typeof entryFamilies;
