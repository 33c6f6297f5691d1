import { QUANTITY_DECIMALS, type EquipmentItem, type RootVehicle } from '@portal/contracts';
import { numberText } from '../../platform/i18n/number-text';
import { nameIn } from '../../plant/reference-data';
import type { Lists } from './equipment-lists';

/** The quantity with its unit; empty if there is no quantity. */
export function quantityText(
  { quantity, unitId }: Pick<EquipmentItem, 'quantity' | 'unitId'>,
  lists: Lists,
): string {
  if (quantity === null) return '';
  return `${numberText(quantity, QUANTITY_DECIMALS)} ${nameIn(lists.units, unitId)}`.trim();
}

/** A vehicle in one line. */
export const vehicleText = (vehicle: RootVehicle): string =>
  [vehicle.numberPlate, vehicle.vehicleName, vehicle.driverName].filter(Boolean).join(' · ');
