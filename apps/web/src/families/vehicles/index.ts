import { vehiclePaths } from '@portal/contracts';
import { entryFamily } from '../../entry/entry-family';

export const family = entryFamily({
  name: 'vehicles',
  paths: vehiclePaths,
  titles: { create: 'newVehicles', edit: 'editVehicles', detail: 'vehicles' },
  hasHours: false,
  load: () => import('./vehicle-definition'),
});
