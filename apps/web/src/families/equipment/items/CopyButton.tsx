import { Button } from '@mantine/core';
import { showToast } from '@portal/ui';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMostItems } from '../../../entry/most-items';
import { mayChangePlan } from '../../../entry/editing';
import { useDefinition } from '../../../entry/definition';
import { revealItem } from '../../../entry/items/item-commands';
import { useAddItems } from '../../../entry/items/use-add-items';
import { useEditing } from '../equipment-form';
import { useLists } from '../equipment-lists';
import { copyOf } from '../equipment-items';

/** Inserts a copy of this item after it. */
export function CopyButton({ itemId }: { itemId: string }) {
  const { t } = useTranslation('equipment');
  const { words } = useDefinition();
  const { form, itemsView, standing } = useEditing();
  const lists = useLists();
  const addItems = useAddItems();
  const most = useMostItems();
  if (!mayChangePlan(standing)) return null;
  const copy = () => {
    const item = form.getState().items.find(({ id }) => id === itemId);
    if (!item) return;
    const second = copyOf(item, lists);
    if (addItems([second], itemId).tooMany > 0) {
      showToast('warning', words.tooMany(most));
      return;
    }
    revealItem(itemsView, second.id);
  };
  return (
    <Button variant="subtle" leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
      {t('items.copy')}
    </Button>
  );
}
