import type { TakeOutField } from './use-words';

/** Everything to which a finding can refer, in the order of the form. */
export const COVER_FIELDS = [
  'contactName',
  'contactPhone',
  'contactEmail',
  'authorId',
  'requestorJobTitle',
  'requestorDepartment',
  'requestorPhone',
  'description',
  'shipEquipmentDate',
  'shipEquipmentEndDate',
  'shipEquipmentOwnerId',
  'shipEquipmentOwnerOther',
  'listAreaIds',
  'listGateIds',
  'vehicleItems',
  'documentType',
  'documentNumber',
  'documentDate',
  'attachments',
  'equipmentItems',
] as const satisfies readonly TakeOutField[];
