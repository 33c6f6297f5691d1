import { showToast } from '@portal/ui';
import {
  IconDownload,
  IconFileSpreadsheet,
  IconFoldDown,
  IconFoldUp,
  IconPlus,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMostItems } from '../most-items';
import { focusSoon } from '../../platform/page/focus-soon';
import { itemFieldId } from '../../requests/items/item-ids';
import { useEditing } from '../editing';
import { useDefinition, type EntryTool } from '../definition';
import { openItems, revealItem } from './item-commands';
import type { ItemsAction } from './ItemsHeader';
import { useAddItems } from './use-add-items';
import { useWorkbooks } from './use-workbooks';

const ICON = { size: 18, 'aria-hidden': true } as const;

/** The dialog that the list opens: its own, or that of one of the family's tools. */
export type ItemsDialog =
  { kind: 'import' | 'removeAll' | 'removeChosen' } | { kind: 'tool'; key: string };

interface Shown {
  isEmpty: boolean;
  /** The items in view now. */
  foundIds: readonly string[];
  /** Whether users may add and remove items. */
  canAdd: boolean;
  /** Whether users may change any item. */
  canEdit: boolean;
  onDialog: (dialog: ItemsDialog) => void;
}

/** The actions on the list: as buttons, and in the menu after them. */
export function useItemsActions({ isEmpty, foundIds, canAdd, canEdit, onDialog }: Shown) {
  const { t } = useTranslation('entry');
  const { definition, words } = useDefinition();
  const { form, itemsView } = useEditing();
  const addItems = useAddItems();
  const most = useMostItems();
  const workbooks = useWorkbooks();

  const add = () => {
    const item = definition.emptyItem(form.getState());
    if (addItems([item]).tooMany > 0) {
      showToast('warning', words.tooMany(most));
      return;
    }
    revealItem(itemsView, item.id);
    focusSoon(itemFieldId(item.id, definition.firstField));
  };
  const action = (
    key: keyof typeof ICONS,
    label: string,
    onClick: () => void,
    isDisabled = false,
  ): ItemsAction => ({ key, label, icon: ICONS[key], onClick, isDisabled });
  const tools = (isWanted: (tool: EntryTool) => boolean): ItemsAction[] =>
    definition.tools.filter(isWanted).map(({ key, icon, isAdding, Badge }) => ({
      key,
      icon,
      badge: Badge && (
        <Suspense>
          <Badge />
        </Suspense>
      ),
      label: words.tools[key] ?? key,
      onClick: () => onDialog({ kind: 'tool', key }),
      isDisabled: !isAdding && isEmpty,
    }));
  const beside = tools(({ isAdding, isButton = false }) => !isAdding && isButton);

  const viewing = [
    action('expand', t('items.expandAll'), () => openItems(itemsView, foundIds), isEmpty),
    action('collapse', t('items.collapseAll'), () => openItems(itemsView, []), isEmpty),
  ];
  if (!canEdit) return { actions: viewing, more: [] };
  const adding = [
    action('add', t('items.add'), add),
    action('import', t('items.import'), () => onDialog({ kind: 'import' })),
    ...beside,
    ...tools(({ isAdding }) => isAdding),
  ];
  const more = [
    ...tools(({ isAdding, isButton = false }) => !isAdding && !isButton),
    action('template', t('items.template'), () => void workbooks.downloadTemplate()),
    action('export', t('items.export'), () => void workbooks.exportAll(), isEmpty),
    ...(canAdd
      ? [action('removeAll', t('items.removeAll'), () => onDialog({ kind: 'removeAll' }), isEmpty)]
      : []),
    ...viewing,
  ];
  return { actions: canAdd ? adding : beside, more };
}

const ICONS = {
  add: <IconPlus {...ICON} />,
  import: <IconUpload {...ICON} />,
  template: <IconDownload {...ICON} />,
  export: <IconFileSpreadsheet {...ICON} />,
  removeAll: <IconTrash {...ICON} />,
  expand: <IconFoldDown {...ICON} />,
  collapse: <IconFoldUp {...ICON} />,
};
