import { TextInput } from '@mantine/core';
import { useEditing } from '../editing';
import { useDefinition } from '../definition';
import { Field } from '../../requests/form/Field';
import { useProblem } from '../../requests/form/problems';

/** The company of the request, which users cannot choose. */
export function ContractorField() {
  const { words } = useDefinition();
  const { request } = useEditing();
  return (
    <Field name="contractorId">
      <TextInput
        id="contractorId"
        label={words.label('contractorId')}
        value={request.contractorName}
        error={useProblem('contractorId')}
        readOnly
      />
    </Field>
  );
}
