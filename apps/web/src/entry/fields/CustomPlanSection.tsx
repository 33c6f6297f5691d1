import { CUSTOM_SECTION } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { Section } from '../../requests/form/Section';
import { useDefinition } from '../definition';
import { PlanFieldsOf } from './PlanFieldsOf';

/** The fields that the plant has added to the plan; nothing if there are none. */
export function CustomPlanSection() {
  const { t } = useTranslation('customFields');
  const { definition } = useDefinition();
  const isAsked = Object.values(definition.planFields).some(
    ({ section, isEnded, content }) =>
      section === CUSTOM_SECTION && !isEnded && content.kind !== 'custom',
  );
  if (!isAsked) return null;
  return (
    <Section title={t('section')}>
      <PlanFieldsOf section={CUSTOM_SECTION} />
    </Section>
  );
}
