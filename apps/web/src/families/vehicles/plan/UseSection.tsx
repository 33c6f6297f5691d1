import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { optionsOf } from '../../../plant/reference-data';
import { Section } from '../../../requests/form/Section';
import { PlanFieldsOf } from '../../../entry/fields/PlanFieldsOf';
import { firstDayUnder } from '../../../entry/roots/root-form';
import { PlanChoice, PlanDate, PlanMany, useEditing, usePlan } from '../vehicle-form';
import { offeredAreas, useLists } from '../vehicle-lists';
import { useNumberNames } from '../vehicle-texts';

/** The use of the vehicles: purpose, areas, and days inside those of the people request. */
export function UseSection() {
  const { t } = useTranslation('vehicles');
  return (
    <Section title={t('plan.use')}>
      <PlanFieldsOf section="use" own={OWN} />
    </Section>
  );
}

function Areas() {
  const lists = useLists();
  const { plan } = usePlan();
  const chosen = plan.listRouteAreaIds;
  return <PlanMany name="listRouteAreaIds" options={optionsOf(offeredAreas(lists), chosen)} />;
}

const InType = () => <PlanChoice name="vehicleInType" options={useNumberNames().inTypes} />;

function Day({ name }: { name: 'vehicleFrom' | 'vehicleTo' }) {
  const { plan } = usePlan();
  const root = useStore(useEditing().form, (now) => now.root);
  const first = firstDayUnder(root);
  const minDate = name === 'vehicleTo' ? (plan.vehicleFrom ?? first) : first;
  return <PlanDate name={name} minDate={minDate} maxDate={root?.endDate ?? undefined} />;
}

/** The last step asks for the signer. */
const OWN = {
  listRouteAreaIds: Areas,
  vehicleInType: InType,
  vehicleFrom: () => <Day name="vehicleFrom" />,
  vehicleTo: () => <Day name="vehicleTo" />,
  contractorManager: null,
  contractorJobTitle: null,
};
