import { useTranslation } from 'react-i18next';
import { CustomPlanSection } from '../../../entry/fields/CustomPlanSection';
import { LastPlanOffer } from '../../../entry/plan/LastPlanOffer';
import { PlanText } from '../../../entry/plan/PlanFields';
import { Section } from '../../../requests/form/Section';
import { PeoplePlanStep } from '../plan/PeoplePlanStep';

/** All fields that the requests of a batch share. */
export function BatchPlanFields() {
  const { t } = useTranslation('entry');
  return (
    <>
      <LastPlanOffer />
      <PeoplePlanStep />
      <CustomPlanSection />
      <Section title={t('submit.sign')}>
        <PlanText name="contractorManager" isRequired />
        <PlanText name="contractorJobTitle" isRequired />
      </Section>
    </>
  );
}
