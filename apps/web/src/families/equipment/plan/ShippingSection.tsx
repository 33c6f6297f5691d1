import { needsOwnerName, plantDate } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { optionsOf } from '../../../plant/reference-data';
import { Section } from '../../../requests/form/Section';
import { PlanFieldsOf } from '../../../entry/fields/PlanFieldsOf';
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

/** The usual first and last time at which equipment comes. */
const USUAL = { shipEquipmentDate: '08:00', shipEquipmentEndDate: '17:00' } as const;

const dayOf = (instant: string | null): string | undefined =>
  instant ? plantDate(new Date(instant)) : undefined;

/** The vehicles that bring the equipment, its purpose, times, owner and destination. */
export function ShippingSection() {
  const { t } = useTranslation('equipment');
  return (
    <Section title={t('plan.shipping')}>
      <PlanFieldsOf section="shipping" own={OWN} />
    </Section>
  );
}

function Moment({ name }: { name: keyof typeof USUAL }) {
  const { plan } = usePlan();
  const root = useStore(useEditing().form, (now) => now.root);
  const first = firstDayUnder(root);
  const isEnd = name === 'shipEquipmentEndDate';
  return (
    <PlanDateTime
      name={name}
      usualTime={USUAL[name]}
      minDate={(isEnd ? dayOf(plan.shipEquipmentDate) : undefined) ?? first}
      maxDate={root?.endDate}
    />
  );
}

function Owner() {
  const lists = useLists();
  const { plan, change } = usePlan();
  const ownerId = plan.shipEquipmentOwnerId;
  return (
    <>
      <PlanSelect
        name="shipEquipmentOwnerId"
        options={optionsOf(lists.equipmentOwners, [ownerId])}
        onChosen={(chosen) => {
          if (!needsOwnerName(lists, chosen)) change({ shipEquipmentOwnerOther: '' });
        }}
      />
      {needsOwnerName(lists, ownerId) && <PlanText name="shipEquipmentOwnerOther" isRequired />}
    </>
  );
}

function Areas() {
  const lists = useLists();
  const { plan } = usePlan();
  const offered = lists.workAreas.filter(({ hideRegister }) => !hideRegister);
  const chosen = plan.listShipEquipmentTo;
  return <PlanMany name="listShipEquipmentTo" options={optionsOf(offered, chosen)} />;
}

/** The field of the owner includes the name of another owner. The last step asks for the signer. */
const OWN = {
  listShipByVehicleIds: VehiclesField,
  shipEquipmentDate: () => <Moment name="shipEquipmentDate" />,
  shipEquipmentEndDate: () => <Moment name="shipEquipmentEndDate" />,
  shipEquipmentOwnerId: Owner,
  shipEquipmentOwnerOther: null,
  listShipEquipmentTo: Areas,
  contractorManager: null,
  contractorJobTitle: null,
};
