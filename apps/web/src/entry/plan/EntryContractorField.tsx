import { ContractorField } from '../../requests/form/ContractorField';
import { useDefinition } from '../definition';
import { useEditing } from '../editing';

/** The company of an entry request. */
export function EntryContractorField() {
  const { words } = useDefinition();
  const { request } = useEditing();
  return <ContractorField label={words.label('contractorId')} company={request.contractorName} />;
}
