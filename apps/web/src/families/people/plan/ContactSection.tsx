import { DOCUMENT_TYPE } from '@portal/contracts';
import { needsOrgChart } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../platform/forms/SelectField';
import { Field } from '../../../requests/form/Field';
import { Section } from '../../../requests/form/Section';
import { useProblem } from '../../../requests/form/problems';
import { useLabels } from '../../../entry/definition';
import { optionsOf } from '../../../plant/reference-data';
import { ContractorField } from '../../../entry/plan/ContractorField';
import { PlanText, usePlan } from '../people-form';
import { useLists } from '../people-lists';

/** Contractor, kind of visit, and whom the plant's people can ask. */
export function ContactSection() {
  const { t } = useTranslation(['people', 'entry']);
  const label = useLabels();
  const lists = useLists();
  const { plan, change, isEditable } = usePlan();
  const choose = (visitorTypeId: string | null) =>
    change({
      visitorTypeId,
      // These visitors work under a contract; nothing else can be chosen.
      ...(needsOrgChart(lists, visitorTypeId) && { documentType: DOCUMENT_TYPE.contract }),
    });
  return (
    <Section title={t('plan.contact')}>
      <ContractorField />
      <Field name="visitorTypeId">
        <SelectField
          name="visitorTypeId"
          label={label('visitorTypeId')}
          required
          readOnly={!isEditable}
          noneLabel={t('entry:nothingFound')}
          options={optionsOf(lists.visitorTypes, [plan.visitorTypeId])}
          value={plan.visitorTypeId}
          error={useProblem('visitorTypeId')}
          onChange={choose}
        />
      </Field>
      <PlanText name="contactName" />
      <PlanText name="contactPhone" />
      <PlanText name="contactEmail" />
    </Section>
  );
}
