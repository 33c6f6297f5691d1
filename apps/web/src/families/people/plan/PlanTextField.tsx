import { Textarea, TextInput } from '@mantine/core';
import type { StaffPlan } from '@portal/contracts';
import { Field } from '../../../requests/form/Field';
import { useProblem } from '../../../requests/form/problems';
import { usePlan } from '../form/people-context';
import { useLabels } from '../form/use-labels';

/** Fields of the plan that are plain text, with the longest that the server takes. */
const TEXTS = {
  contactName: 255,
  contactPhone: 30,
  contactEmail: 254,
  requestorJobTitle: 255,
  requestorDepartment: 255,
  requestorPhone: 30,
  description: 2000,
  documentNumber: 100,
  contractorManager: 255,
  contractorJobTitle: 255,
} as const satisfies Partial<Record<keyof StaffPlan, number>>;

interface PlanTextFieldProps {
  name: keyof typeof TEXTS;
  isRequired?: boolean;
  readOnly?: boolean;
  /** Several lines, over the whole width. */
  isLong?: boolean;
}

/** A text of the plan. */
export function PlanTextField(props: PlanTextFieldProps) {
  const { name, isRequired = false, isLong = false, readOnly = false } = props;
  const label = useLabels();
  const { plan, change, isEditable } = usePlan();
  const shared = {
    id: name,
    name,
    label: label(name),
    required: isRequired,
    readOnly: readOnly || !isEditable,
    maxLength: TEXTS[name],
    value: plan[name],
    error: useProblem(name),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  };
  return (
    <Field name={name} isWide={isLong}>
      {isLong ? (
        <Textarea {...shared} autosize minRows={2} maxRows={8} />
      ) : (
        <TextInput {...shared} />
      )}
    </Field>
  );
}
