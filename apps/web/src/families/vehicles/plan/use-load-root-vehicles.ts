import type { RootPlan } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { useAddItems } from '../../../entry/items/use-add-items';
import { useCommand } from '../../../platform/api/use-command';
import { useUndos } from '../../../requests/form-undos';
import { itemsOfRoot } from '../root-vehicles';
import { useEditing } from '../vehicle-form';

/**
 * Adds the vehicles that came in under a root request to an empty list, and offers to undo that. A list that has
 * items already stays as it is.
 */
export function useLoadRootVehicles(): (root: RootPlan) => void {
  const { t } = useTranslation(['vehicles', 'requests']);
  const { form } = useEditing();
  const undos = useUndos();
  const addItems = useAddItems();
  const isStillOf = (id: string) => {
    const { plan, items } = form.getState();
    return plan.rootId === id && items.length === 0;
  };
  const load = useCommand((root: RootPlan) => itemsOfRoot(root.id), {
    onAnswer: (items, { id }) => {
      if (!isStillOf(id)) return;
      const added = new Set(addItems(items).ids);
      if (added.size === 0) return;
      undos.offer(t('ofRoot.loaded', { count: added.size }), t('requests:undo'), () => {
        form.setState((now) => ({ items: now.items.filter((item) => !added.has(item.id)) }));
        return ['rootId'];
      });
    },
  });
  return (root) => {
    if (isStillOf(root.id)) void load.run(root);
  };
}
