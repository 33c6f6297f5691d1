import { DOCUMENT_TYPE } from '@portal/contracts';
import { needsOrgChart } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { PlanFieldsOf } from '../../../entry/fields/PlanFieldsOf';
import { EntryContractorField } from '../../../entry/plan/EntryContractorField';
import { optionsOf } from '../../../plant/reference-data';
import { Section } from '../../../requests/form/Section';
import { PlanSelect, usePlan } from '../people-form';
import { useLists } from '../people-lists';

/** Contractor, visitor type, and the contact for the plant's people. */
export function ContactSection() {
  const { t } = useTranslation('people');
  return (
    <Section title={t('plan.contact')}>
      <EntryContractorField />
      <PlanFieldsOf section="contact" own={{ visitorTypeId: VisitorType }} />
    </Section>
  );
}

function VisitorType() {
  const lists = useLists();
  const { plan, change } = usePlan();
  return (
    <PlanSelect
      name="visitorTypeId"
      options={optionsOf(lists.visitorTypes, [plan.visitorTypeId])}
      onChosen={(chosen) => {
        // These visitors work under a contract, so users cannot choose another document type.
        if (needsOrgChart(lists, chosen)) change({ documentType: DOCUMENT_TYPE.contract });
      }}
    />
  );
}
