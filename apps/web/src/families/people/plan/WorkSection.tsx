import { useTranslation } from 'react-i18next';
import { PlanFieldsOf } from '../../../entry/fields/PlanFieldsOf';
import { today } from '../../../platform/time/today';
import { Section } from '../../../requests/form/Section';
import { PlanDate, usePlan } from '../people-form';

/** The work and its days. */
export function WorkSection() {
  const { t } = useTranslation('people');
  return (
    <Section title={t('plan.work')}>
      <PlanFieldsOf section="work" own={{ startDate: FirstDay, endDate: LastDay }} />
    </Section>
  );
}

const FirstDay = () => <PlanDate name="startDate" minDate={today()} />;

function LastDay() {
  const { plan } = usePlan();
  return <PlanDate name="endDate" minDate={plan.startDate ?? today()} />;
}
