import { getRequestDefault, type EntryRequest, type RequestDefault } from '@portal/contracts';
import { EditRequest } from '../requests/edit/EditRequest';
import type { EditPageProps } from '../requests/request-family';
import type { EntryDefinition } from './definition';
import { asCopy, type EntryForm } from './entry-form';
import { EntryWizard } from './EntryWizard';
import { DefinitionScope, useLoadedDefinition } from './definition-scope';

/** Begins or continues an entry request. */
export function EditEntryPage(props: EditPageProps & { definition: EntryDefinition }) {
  const { definition, ...page } = props;
  const loaded = useLoadedDefinition(definition);
  return (
    <EditRequest<EntryRequest, RequestDefault, EntryForm>
      {...page}
      begin={getRequestDefault}
      formOf={(request) => definition.formOf(request)}
      emptyForm={(given) => definition.emptyForm(given)}
      copyOf={asCopy}
    >
      {(edited) => (
        <DefinitionScope loaded={loaded} rules={edited.request.rules}>
          <EntryWizard edited={edited} />
        </DefinitionScope>
      )}
    </EditRequest>
  );
}
