import { documentGroups, vehicleTypes, type Language } from '@portal/contracts';
import type { VehicleLists } from '@portal/domain';
import type { ReferenceCache } from '../../plant/reference-data';

/** The lists that the rules on vehicles read, from memory. */
export async function vehicleLists(
  cache: ReferenceCache,
  language: Language,
): Promise<VehicleLists> {
  const [types, groups] = await Promise.all([
    cache.rows(vehicleTypes, language),
    cache.rows(documentGroups, language),
  ]);
  return { vehicleTypes: types, documentGroups: groups };
}
