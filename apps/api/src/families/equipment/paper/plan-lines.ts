import type { EquipmentPlanInput, Language, RootVehicle } from '@portal/contracts';
import { translate } from '../../../platform/i18n/translator';
import type { Fact } from '../../../platform/pdf';
import { shownTime } from '../../../platform/pdf/shown-times';
import { periodText, requestorText, rootText } from '../../../entry/paper/plan-texts';
import type { FoundRoot } from '../../../entry/roots/roots';
import { joined, namesOf } from '../../../requests/core/joined-names';

type Row = { id: string; name: string };
interface PlanSurroundings {
  /** The requestor. */
  requestor: string;
  areas: readonly Row[];
  owners: readonly Row[];
  carriers: readonly RootVehicle[];
  root: FoundRoot | null;
}
type PlanLabel = 'root' | 'requestor' | 'purpose' | 'carriers' | 'owner' | 'areas' | 'period';

/** The plan, as papers list it. */
export function planLines(
  plan: EquipmentPlanInput,
  { requestor, areas, owners, carriers, root }: PlanSurroundings,
  language: Language,
): Fact[] {
  const line = (name: PlanLabel, value: string): Fact => ({
    label: translate(language, `equipmentPaper:plan.${name}`),
    value,
  });
  return [
    line('root', rootText(root)),
    line('requestor', requestorText(requestor, plan)),
    line('purpose', plan.shipEquipmentPurpose),
    line('carriers', carriers.map(({ numberPlate }) => numberPlate).join(', ')),
    line(
      'owner',
      joined(namesOf(owners, [plan.shipEquipmentOwnerId]), plan.shipEquipmentOwnerOther),
    ),
    line('areas', namesOf(areas, plan.listShipEquipmentTo)),
    line(
      'period',
      periodText(shown(plan.shipEquipmentDate), shown(plan.shipEquipmentEndDate), language),
    ),
  ];
}

const shown = (at: string | null): string => (at === null ? '' : shownTime(new Date(at)));
