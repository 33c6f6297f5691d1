import { TextInput } from '@mantine/core';
import { useEditing } from '../editing';
import { useFamily } from '../family';
import { Field } from '../../requests/form/Field';
import { useProblem } from '../../requests/form/problems';

/** Whose request it is; nobody chooses that. */
export function ContractorField() {
  const { words } = useFamily();
  const { contractorName } = useEditing();
  return (
    <Field name="contractorId">
      <TextInput
        id="contractorId"
        label={words.label('contractorId')}
        value={contractorName}
        error={useProblem('contractorId')}
        readOnly
      />
    </Field>
  );
}
