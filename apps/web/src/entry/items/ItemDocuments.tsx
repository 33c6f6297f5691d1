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
  /** The text that appears if no documents are required. */
  noneText: string;
  /** Whether a required document counts only with its last day; true if absent. */
  needsDate?: boolean;
  /** Names to suggest for who issued a document; if absent, the form does not ask. */
  issuersOf?: (typeId: string) => string[];
  /** Why a required document is required; empty if that needs no word. */
  whyOf?: (typeId: string) => string;
  isEditable: boolean;
}

/** The documents of an item in the open form. */
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
