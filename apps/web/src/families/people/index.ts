import { peoplePaths } from '@portal/contracts';
import { entryFamily } from '../../entry/entry-family';

export const family = entryFamily({
  name: 'people',
  paths: peoplePaths,
  titles: { create: 'newPeople', edit: 'editPeople', detail: 'people' },
  hasHours: false,
  load: () => import('./people-definition'),
});
