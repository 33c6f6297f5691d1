import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { optionsOf } from '../../../plant/reference-data';
import { Section } from '../../../requests/form/Section';
import { firstDayUnder } from '../../../entry/roots/root-form';
import { PlanChoice, PlanDate, PlanMany, PlanText, useEditing, usePlan } from '../vehicle-form';
import { offeredAreas, useLists } from '../vehicle-lists';
import { useNumberNames } from '../vehicle-texts';

/** What the vehicles are for, where and when; inside the days of the people request. */
export function UseSection() {
  const { t } = useTranslation('vehicles');
  const lists = useLists();
  const { plan } = usePlan();
  const root = useStore(useEditing().form, (now) => now.root);
  const { inTypes } = useNumberNames();
  const first = firstDayUnder(root);
  return (
    <Section title={t('plan.use')}>
      <PlanText name="purposeVehicle" isLong />
      <PlanMany
        name="listRouteAreaIds"
        options={optionsOf(offeredAreas(lists), plan.listRouteAreaIds)}
      />
      <PlanText name="documentNumber" />
      <PlanChoice name="vehicleInType" options={inTypes} />
      <PlanDate name="vehicleFrom" minDate={first} maxDate={root?.endDate ?? undefined} />
      <PlanDate
        name="vehicleTo"
        minDate={plan.vehicleFrom ?? first}
        maxDate={root?.endDate ?? undefined}
      />
    </Section>
  );
}
