import { equipmentPaths } from '@portal/contracts';
import { entryFamily } from '../../entry/entry-family';

export const family = entryFamily({
  name: 'equipment',
  paths: equipmentPaths,
  titles: { create: 'newEquipment', edit: 'editEquipment', detail: 'equipment' },
  hasHours: true,
  load: () => import('./equipment-definition'),
});
