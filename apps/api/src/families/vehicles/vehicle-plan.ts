import {
  confirmationFiles,
  vehiclePlanFields,
  type Language,
  type VehiclePlanInput,
} from '@portal/contracts';
import { NAMED_IN_PLANS } from '../../entry/form/named-in-plans';
import { translate } from '../../platform/i18n/translator';
import { CoverTable } from '../../requests/core/form/cover-table';
import { coverForm } from '../../requests/core/form/form-fields';

/** Reads and writes the plans of vehicle requests. */
export const vehiclePlans = new CoverTable<VehiclePlanInput>(
  'vehicle_plan',
  vehiclePlanFields,
  confirmationFiles,
);

/** How long vehicles come, in words. */
export const inTypeName = (value: string, language: Language): string =>
  translate(language, `vehiclePaper:inTypes.${value as '0' | '1'}`);

/** A plan, described for the shared code of forms. */
export const vehiclePlan = coverForm(
  { fields: vehiclePlanFields, papers: confirmationFiles, texts: 'vehicleFields' },
  { ...NAMED_IN_PLANS, vehicleInType: inTypeName },
);
