import { getListVehicle, getVehicleProfile } from '@portal/contracts';
import { call } from '../../platform/api/call';
import { platesOffered } from './plates-offered';
import { emptyItem } from './vehicle-form';

/** New items of a list, each as the company has filed that vehicle last. */
export const itemsOfPlates = (plates: readonly string[]) =>
  Promise.all(
    plates.map(async (numberPlate) => {
      const { data } = await call(getVehicleProfile, { query: { numberPlate } });
      return { ...emptyItem(), ...(data ?? { numberPlate }) };
    }),
  );

/** What came in under a root request already, as new items. */
export async function itemsOfRoot(rootId: string) {
  const vehicles = await call(getListVehicle, { params: { id: rootId } });
  return itemsOfPlates(platesOffered(vehicles, []));
}
