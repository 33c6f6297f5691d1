import { needsOwnerName, plantDate } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { optionsOf } from '../../../plant/reference-data';
import { Section } from '../../../requests/form/Section';
import { firstDayUnder } from '../../../entry/roots/root-form';
import {
  PlanDateTime,
  PlanMany,
  PlanSelect,
  PlanText,
  useEditing,
  usePlan,
} from '../equipment-form';
import { useLists } from '../equipment-lists';
import { VehiclesField } from './VehiclesField';

/** Usual times at which equipment comes, and until which it does. */
const USUAL = { start: '08:00', end: '17:00' } as const;

const dayOf = (instant: string | null): string | undefined =>
  instant ? plantDate(new Date(instant)) : undefined;

/** What brings the equipment, what for, when, whose it is and where it goes. */
export function ShippingSection() {
  const { t } = useTranslation('equipment');
  const lists = useLists();
  const { plan, change } = usePlan();
  const root = useStore(useEditing().form, (now) => now.root);
  const first = firstDayUnder(root);
  const areas = lists.workAreas.filter(({ hideRegister }) => !hideRegister);
  const ownerId = plan.shipEquipmentOwnerId;
  const isOther = needsOwnerName(lists, ownerId);
  return (
    <Section title={t('plan.shipping')}>
      <VehiclesField />
      <PlanText name="shipEquipmentPurpose" isLong />
      <PlanDateTime
        name="shipEquipmentDate"
        usualTime={USUAL.start}
        minDate={first}
        maxDate={root?.endDate}
      />
      <PlanDateTime
        name="shipEquipmentEndDate"
        usualTime={USUAL.end}
        minDate={dayOf(plan.shipEquipmentDate) ?? first}
        maxDate={root?.endDate}
      />
      <PlanSelect
        name="shipEquipmentOwnerId"
        options={optionsOf(lists.equipmentOwners, [ownerId])}
        onChosen={(chosen) => {
          if (!needsOwnerName(lists, chosen)) change({ shipEquipmentOwnerOther: '' });
        }}
      />
      {isOther && <PlanText name="shipEquipmentOwnerOther" isRequired />}
      <PlanMany name="listShipEquipmentTo" options={optionsOf(areas, plan.listShipEquipmentTo)} />
    </Section>
  );
}
