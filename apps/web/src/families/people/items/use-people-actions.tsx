import {
  IconDownload,
  IconFileSpreadsheet,
  IconFileZip,
  IconFoldDown,
  IconFoldUp,
  IconPlus,
  IconTrash,
  IconUpload,
  IconUsersPlus,
} from '@tabler/icons-react';
import { MAX_ITEMS } from '@portal/contracts';
import { showToast } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import type { ItemsAction } from '../../../requests/items/ItemsHeader';
import { useEditing } from '../form/people-context';
import { emptyItem } from '../form/people-form';
import { addItems, openCards, revealCard } from './card-commands';
import { useWorkbooks } from './use-workbooks';

const ICON = { size: 18, 'aria-hidden': true } as const;

/** Dialogs that the list of people opens. */
export type PeopleDialog = 'import' | 'registry' | 'zip' | 'removeAll' | 'removeChosen';

interface Shown {
  isEmpty: boolean;
  /** Cards that can be seen now. */
  foundIds: readonly string[];
  /** Whether people may be added and taken away. */
  canAdd: boolean;
  /** Whether any card may be changed. */
  canEdit: boolean;
  onDialog: (dialog: PeopleDialog) => void;
}

/** What can be done with the list of people: as buttons, and in the menu behind them. */
export function usePeopleActions({ isEmpty, foundIds, canAdd, canEdit, onDialog }: Shown) {
  const { t } = useTranslation(['people', 'peopleProblems']);
  const { form, cards } = useEditing();
  const workbooks = useWorkbooks();

  const add = () => {
    const item = emptyItem();
    if (addItems(form, [item]).tooMany > 0) {
      showToast('warning', t('peopleProblems:tooManyStaff', { max: MAX_ITEMS }));
      return;
    }
    revealCard(cards, item.id);
    requestAnimationFrame(() => document.getElementById(`${item.id}.identityCardNumber`)?.focus());
  };
  const action = (
    key: keyof typeof ICONS,
    label: string,
    onClick: () => void,
    isDisabled = false,
  ): ItemsAction => ({ key, label, icon: ICONS[key], onClick, isDisabled });

  const viewing = [
    action('expand', t('items.expandAll'), () => openCards(cards, foundIds), isEmpty),
    action('collapse', t('items.collapseAll'), () => openCards(cards, []), isEmpty),
  ];
  if (!canEdit) return { actions: viewing, more: [] };
  const adding = [
    action('add', t('items.add'), add),
    action('import', t('items.import'), () => onDialog('import')),
    action('registry', t('items.fromRegistry'), () => onDialog('registry')),
  ];
  const more = [
    action('zip', t('items.zip'), () => onDialog('zip'), isEmpty),
    action('template', t('items.template'), () => void workbooks.downloadTemplate()),
    action('export', t('items.export'), () => void workbooks.exportAll(), isEmpty),
    ...(canAdd
      ? [action('removeAll', t('items.removeAll'), () => onDialog('removeAll'), isEmpty)]
      : []),
    ...viewing,
  ];
  return { actions: canAdd ? adding : [], more };
}

const ICONS = {
  add: <IconPlus {...ICON} />,
  import: <IconUpload {...ICON} />,
  registry: <IconUsersPlus {...ICON} />,
  zip: <IconFileZip {...ICON} />,
  template: <IconDownload {...ICON} />,
  export: <IconFileSpreadsheet {...ICON} />,
  removeAll: <IconTrash {...ICON} />,
  expand: <IconFoldDown {...ICON} />,
  collapse: <IconFoldUp {...ICON} />,
};
