import { takeOutFields, type TakeOutInput } from '@portal/contracts';
import { CoverTable } from '../../requests/core/form/cover-table';

/** A stored take-out without vehicles, things and papers. */
export type StoredPlan = Omit<
  TakeOutInput,
  'id' | 'version' | 'attachments' | 'vehicleItems' | 'equipmentItems'
>;

/** Reads and writes take-outs without vehicles, things and papers. */
export const takeOutPlans = new CoverTable<StoredPlan>('take_out_plan', takeOutFields);
