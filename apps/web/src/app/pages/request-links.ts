import type { Family } from '@portal/contracts';
import { generatePath } from 'react-router-dom';
import type { RequestLinks } from '../../requests/links';
import { paths } from '../paths';

/** Addresses of each family; card changes need to know their kind besides, so their list stands for them. */
const ADDRESSES: Record<Family, { create: string; edit: string; detail: string }> = {
  people: { create: paths.newPeople, edit: paths.editPeople, detail: paths.people },
  vehicles: { create: paths.newVehicles, edit: paths.editVehicles, detail: paths.vehicles },
  equipment: { create: paths.newEquipment, edit: paths.editEquipment, detail: paths.equipment },
  guarantee: { create: paths.newGuarantee, edit: paths.editGuarantee, detail: paths.guarantee },
  cardChange: { create: paths.cardChanges, edit: paths.cardChanges, detail: paths.cardChanges },
  takeOut: { create: paths.newTakeOut, edit: paths.editTakeOut, detail: paths.takeOut },
};

/** Where screens of requests lead to. */
export const requestLinks: RequestLinks = {
  list: generatePath(paths.requests, { type: null }),
  newOf: (family) => ADDRESSES[family].create,
  editOf: (family, id) => generatePath(ADDRESSES[family].edit, { id }),
  detailOf: (family, id) => generatePath(ADDRESSES[family].detail, { id }),
};
