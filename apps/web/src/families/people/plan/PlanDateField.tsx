import { DateField } from '@portal/ui/dates';
import { currentLanguage } from '../../../platform/i18n/language';
import { Field } from '../../../requests/form/Field';
import { useProblem } from '../../../requests/form/problems';
import { usePlan } from '../form/people-context';
import { useLabels } from '../form/use-labels';

interface PlanDateFieldProps {
  name: 'startDate' | 'endDate' | 'documentDate';
  minDate?: string;
  maxDate?: string | undefined;
}

/** A day of the plan. */
export function PlanDateField({ name, ...bounds }: PlanDateFieldProps) {
  const label = useLabels();
  const { plan, change, isEditable } = usePlan();
  return (
    <Field name={name}>
      <DateField
        name={name}
        label={label(name)}
        language={currentLanguage()}
        required
        readOnly={!isEditable}
        value={plan[name]}
        error={useProblem(name)}
        onChange={(value) => change({ [name]: value })}
        {...bounds}
      />
    </Field>
  );
}
