import { useTranslation } from 'react-i18next';
import { today } from '../../../platform/time/today';
import { Section } from '../../../requests/form/Section';
import { PlanDate, PlanText, usePlan } from '../people-form';

/** What is done, and when. */
export function WorkSection() {
  const { t } = useTranslation('people');
  const { plan } = usePlan();
  return (
    <Section title={t('plan.work')}>
      <PlanText name="description" isLong />
      <PlanDate name="startDate" minDate={today()} />
      <PlanDate name="endDate" minDate={plan.startDate ?? today()} />
    </Section>
  );
}
