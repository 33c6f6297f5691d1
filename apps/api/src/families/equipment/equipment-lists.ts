import {
  documentGroups,
  equipmentGroups,
  equipmentOwners,
  units,
  type Language,
} from '@portal/contracts';
import type { EquipmentLists } from '@portal/domain';
import type { ReferenceCache } from '../../plant/reference-data';

/** The lists that the rules on equipment read, from memory. */
export async function equipmentLists(
  cache: ReferenceCache,
  language: Language,
): Promise<EquipmentLists> {
  const [groups, owners, documents, unitRows] = await Promise.all([
    cache.rows(equipmentGroups, language),
    cache.rows(equipmentOwners, language),
    cache.rows(documentGroups, language),
    cache.rows(units, language),
  ]);
  return {
    equipmentGroups: groups,
    equipmentOwners: owners,
    documentGroups: documents,
    units: unitRows,
  };
}
