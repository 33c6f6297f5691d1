import { useTranslation } from 'react-i18next';
import { today } from '../../../platform/time/today';
import { Section } from '../../../requests/form/Section';
import { usePlan } from '../form/people-context';
import { PlanDateField } from './PlanDateField';
import { PlanTextField } from './PlanTextField';

/** What is done, and when. */
export function WorkSection() {
  const { t } = useTranslation('people');
  const { plan } = usePlan();
  return (
    <Section title={t('plan.work')}>
      <PlanTextField name="description" isRequired isLong />
      <PlanDateField name="startDate" minDate={today()} maxDate={plan.endDate ?? undefined} />
      <PlanDateField name="endDate" minDate={plan.startDate ?? today()} />
    </Section>
  );
}
