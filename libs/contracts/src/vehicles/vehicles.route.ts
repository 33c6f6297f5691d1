import type { z } from 'zod';
import { API_BASE, route } from '../route';
import type { ImportAnswer, importQuery } from '../entry/workbooks';
import type { exportVehicleBody, VehicleItem, vehicleProfileAnswer } from './vehicles';

const at = (path: string) => `${API_BASE}/request/${path}`;

/** A vehicle by plate, from those that the caller's company has filed. */
export const getVehicleProfile = route<{
  query: { numberPlate: string };
  answer: z.infer<typeof vehicleProfileAnswer>;
}>('GET', at('get-vehicle-profile'));
export const exportVehicle = route<{ body: z.input<typeof exportVehicleBody>; answer: never }>(
  'POST',
  at('export-vehicle'),
);
/**
 * Multipart `file_0`; valid rows are returned as items, invalid ones in a workbook of their own.
 */
export const importVehicle = route<{
  query: z.input<typeof importQuery>;
  answer: ImportAnswer<VehicleItem>;
}>('POST', at('import-vehicle'));
