import { getListVehicle, getVehicleProfile } from '@portal/contracts';
import { call } from '../../platform/api/call';
import { platesOffered } from './plates-offered';
import { emptyItem } from './vehicle-form';

/** New items for the list, each with the company's latest data of the vehicle. */
export const itemsOfPlates = (plates: readonly string[]) =>
  Promise.all(
    plates.map(async (numberPlate) => {
      const { data } = await call(getVehicleProfile, { query: { numberPlate } });
      return { ...emptyItem(), ...(data ?? { numberPlate }) };
    }),
  );

/** New items for the vehicles that already came in under a root request. */
export async function itemsOfRoot(rootId: string) {
  const vehicles = await call(getListVehicle, { params: { id: rootId } });
  return itemsOfPlates(platesOffered(vehicles, []));
}
