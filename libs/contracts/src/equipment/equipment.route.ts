import type { z } from 'zod';
import { API_BASE, route } from '../route';
import type { ImportAnswer, importQuery } from '../entry/workbooks';
import type { EquipmentItem, equipmentProfileAnswer, exportEquipmentBody } from './equipment';

const at = (path: string) => `${API_BASE}/request/${path}`;

/** Equipment by serial number, from what the caller's company has filed. */
export const getEquipmentProfile = route<{
  query: { serialModel: string };
  answer: z.infer<typeof equipmentProfileAnswer>;
}>('GET', at('get-equipment-profile'));
export const exportEquipment = route<{
  body: z.input<typeof exportEquipmentBody>;
  answer: never;
}>('POST', at('export-equipment'));
/**
 * Multipart `file_0`; valid rows are returned as items, invalid ones in a workbook of their own.
 */
export const importEquipment = route<{
  query: z.input<typeof importQuery>;
  answer: ImportAnswer<EquipmentItem>;
}>('POST', at('import-equipment'));
