import type { Language, VehiclePlanInput } from '@portal/contracts';
import { translate } from '../../../platform/i18n/translator';
import type { Fact } from '../../../platform/pdf';
import { shownDate } from '../../../platform/pdf/shown-times';
import { periodText, requestorText, rootText } from '../../../entry/paper/plan-texts';
import type { FoundRoot } from '../../../entry/roots/roots';
import { namesOf } from '../../../requests/core/joined-names';
import { inTypeName } from '../vehicle-plan';

interface PlanSurroundings {
  /** The requestor. */
  requestor: string;
  areas: readonly { id: string; name: string }[];
  root: FoundRoot | null;
}

/** The plan, as papers list it. */
export function planLines(
  plan: VehiclePlanInput,
  { requestor, areas, root }: PlanSurroundings,
  language: Language,
): Fact[] {
  const { vehicleInType, vehicleFrom, vehicleTo } = plan;
  const inType = vehicleInType === null ? '' : inTypeName(String(vehicleInType), language);
  const line = (
    name: 'root' | 'requestor' | 'purpose' | 'route' | 'document' | 'inType' | 'period',
    value: string,
  ): Fact => ({ label: translate(language, `vehiclePaper:plan.${name}`), value });
  return [
    line('root', rootText(root)),
    line('requestor', requestorText(requestor, plan)),
    line('purpose', plan.purposeVehicle),
    line('route', namesOf(areas, plan.listRouteAreaIds)),
    line('document', plan.documentNumber),
    line('inType', inType),
    line('period', periodText(shownDate(vehicleFrom), shownDate(vehicleTo), language)),
  ];
}
