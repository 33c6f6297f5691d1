import { TextInput } from '@mantine/core';
import { Field } from './Field';
import { useProblem } from './problems';

const NAME = 'contractorId';

interface ContractorFieldProps {
  label: string;
  /** The name of the company. */
  company: string;
}

/** The company of the request, which users cannot choose. */
export const ContractorField = ({ label, company }: ContractorFieldProps) => (
  <Field name={NAME}>
    <TextInput id={NAME} label={label} value={company} error={useProblem(NAME)} readOnly />
  </Field>
);
