import { takeOutFields, type TakeOutInput } from '@portal/contracts';
import { CoverTable } from '../../requests/core/form/cover-table';

/** What a take-out says besides vehicles, things and papers, as stored. */
export type StoredPlan = Omit<
  TakeOutInput,
  'id' | 'version' | 'attachments' | 'vehicleItems' | 'equipmentItems'
>;

/** Take-outs besides vehicles, things and papers. */
export const takeOutPlans = new CoverTable<StoredPlan>('take_out_plan', takeOutFields);
