import { TextInput } from '@mantine/core';
import { DOCUMENT_TYPE } from '@portal/contracts';
import { needsOrgChart } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../platform/forms/SelectField';
import { Field } from '../../../requests/form/Field';
import { Section } from '../../../requests/form/Section';
import { useProblem } from '../../../requests/form/problems';
import { useEditing, usePlan } from '../form/people-context';
import { useLabels } from '../form/use-labels';
import { optionsOf, useLists } from '../lists/use-people-lists';
import { PlanTextField } from './PlanTextField';

/** Contractor, kind of visit, and whom the plant's people can ask. */
export function ContactSection() {
  const { t } = useTranslation('people');
  const label = useLabels();
  const lists = useLists();
  const { contractorName } = useEditing();
  const { plan, change, isEditable } = usePlan();
  const choose = (visitorTypeId: string | null) =>
    change({
      visitorTypeId,
      // These visitors work under a contract; nothing else can be chosen.
      ...(needsOrgChart(lists, visitorTypeId) && { documentType: DOCUMENT_TYPE.contract }),
    });
  return (
    <Section title={t('plan.contact')}>
      <Field name="contractorId">
        <TextInput
          id="contractorId"
          label={label('contractorId')}
          value={contractorName}
          error={useProblem('contractorId')}
          readOnly
        />
      </Field>
      <Field name="visitorTypeId">
        <SelectField
          name="visitorTypeId"
          label={label('visitorTypeId')}
          required
          readOnly={!isEditable}
          noneLabel={t('nothingFound')}
          options={optionsOf(lists.visitorTypes, [plan.visitorTypeId])}
          value={plan.visitorTypeId}
          error={useProblem('visitorTypeId')}
          onChange={choose}
        />
      </Field>
      <PlanTextField name="contactName" isRequired />
      <PlanTextField name="contactPhone" isRequired />
      <PlanTextField name="contactEmail" isRequired />
    </Section>
  );
}
