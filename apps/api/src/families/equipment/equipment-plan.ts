import { confirmationFiles, equipmentPlanFields, type EquipmentPlanInput } from '@portal/contracts';
import { NAMED_IN_PLANS } from '../../entry/form/named-in-plans';
import { CoverTable } from '../../requests/core/form/cover-table';
import { coverForm } from '../../requests/core/form/form-fields';
import { itemsNamed } from '../../requests/core/form/named';

/** Reads and writes the plans of equipment requests. */
export const equipmentPlans = new CoverTable<EquipmentPlanInput>(
  'equipment_plan',
  equipmentPlanFields,
  confirmationFiles,
);

/** A plan, described for the shared code of forms. */
export const equipmentPlan = coverForm(
  { fields: equipmentPlanFields, papers: confirmationFiles, texts: 'equipmentFields' },
  { ...NAMED_IN_PLANS, listShipByVehicleIds: { named: itemsNamed } },
);
