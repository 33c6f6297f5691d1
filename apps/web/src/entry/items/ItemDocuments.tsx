import type { ProfileGroup } from '@portal/contracts';
import { DocumentsField } from '../../requests/items/DocumentsField';
import { withDocument, type DocumentRows } from '../../requests/items/documents';
import { useDefinition } from '../definition';
import { changeItem, useEditing, usePlan } from '../editing';

interface ItemDocumentsProps {
  itemId: string;
  /** The field of the item that holds them. */
  name: string;
  rows: DocumentRows;
  /** Said where none are required. */
  noneText: string;
  /** Whether a required document counts only with its last day; so when left out. */
  needsDate?: boolean;
  isEditable: boolean;
}

/** Documents of an item of the form that is open. */
export function ItemDocuments(props: ItemDocumentsProps) {
  const { itemId, name } = props;
  const { definition, words } = useDefinition();
  const { form } = useEditing();
  const { plan } = usePlan();
  return (
    <DocumentsField
      {...props}
      label={words.label(name)}
      lastDay={definition.lastDay(plan)}
      onChange={(row, edit) =>
        changeItem(form, itemId, (now) => {
          const groups = (now as unknown as Record<string, ProfileGroup[]>)[name] ?? [];
          return { [name]: withDocument(groups, row, edit) };
        })
      }
    />
  );
}
