import { Checkbox } from '@mantine/core';
import { ConfirmDialog, EmptyState, showToast } from '@portal/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useMostItems } from '../most-items';
import { mayChange } from '../../requests/edit/standing';
import { mayChangePlan, useEditing } from '../editing';
import { useDefinition, type Added } from '../definition';
import { Field } from '../../requests/form/Field';
import { useProblem } from '../../requests/form/problems';
import { chooseItems } from './item-commands';
import { ChosenBar } from './ChosenBar';
import { ListedItem } from './ListedItem';
import panels from '../../requests/items/ItemPanel.module.css';
import classes from './Items.module.css';
import { ItemsHeader } from './ItemsHeader';
import { useMany } from './use-many';
import { useShownItems } from './use-shown-items';
import { useItemsActions, type ItemsDialog } from './use-items-actions';

const ItemsImport = lazy(() => import('./ItemsImport'));

/** The second step: the items. Read-only pages show the same list. */
export function ItemsStep() {
  const { t } = useTranslation(['entry', 'common']);
  const { definition, words } = useDefinition();
  const most = useMostItems();
  const { form, itemsView, standing } = useEditing();
  const { ids, found, search, counts, lacking } = useShownItems();
  const chosenIds = useStore(itemsView, (view) => view.chosenIds);
  const problem = useProblem(definition.listField);
  const [dialog, setDialog] = useState<ItemsDialog>();
  const many = useMany();
  const close = () => setDialog(undefined);

  const canAdd = mayChangePlan(standing);
  const places = new Map(ids.map((id, at) => [id, at]));
  const changeable = form.getState().items.filter((item) => mayChange(standing, item));
  const changeableIds = new Set(changeable.map(({ id }) => id));
  const choosable = found.filter((id) => changeableIds.has(id));
  const isAllChosen = choosable.length > 0 && choosable.every((id) => chosenIds.has(id));
  const { actions, more } = useItemsActions({
    isEmpty: ids.length === 0,
    foundIds: found,
    canAdd,
    canEdit: canAdd || changeable.length > 0,
    onDialog: setDialog,
  });
  const report = ({ ids: added, known, tooMany }: Added) => {
    if (known > 0) showToast('warning', words.alreadyThere(known));
    if (tooMany > 0) showToast('warning', words.tooMany(most));
    if (added.length > 0) showToast('success', words.added(added.length));
  };
  const isOfChosen = dialog?.kind === 'removeChosen';
  const remove = () => {
    const all = [...changeableIds];
    many.remove(isOfChosen ? all.filter((id) => chosenIds.has(id)) : all);
    close();
  };
  const Tool =
    dialog?.kind === 'tool'
      ? definition.tools.find(({ key }) => key === dialog.key)?.Dialog
      : undefined;
  const { Scanner } = definition;
  return (
    <>
      {Scanner && changeableIds.size + Number(canAdd) > 0 && <Scanner canAdd={canAdd} />}
      <ItemsHeader
        counts={counts}
        search={search}
        onSearch={(text) => itemsView.setState({ search: text })}
        lacking={lacking}
        actions={actions}
        more={more}
      >
        {choosable.length > 1 && (
          <div className={classes.chosen}>
            <Checkbox
              label={
                chosenIds.size > 0 ? t('chosen.count', { count: chosenIds.size }) : t('chosen.all')
              }
              checked={isAllChosen}
              indeterminate={!isAllChosen && chosenIds.size > 0}
              onChange={() => chooseItems(itemsView, isAllChosen ? [] : choosable)}
            />
            <ChosenBar onRemove={canAdd ? () => setDialog({ kind: 'removeChosen' }) : undefined} />
          </div>
        )}
      </ItemsHeader>
      <Field name={definition.listField}>
        {ids.length === 0 && <EmptyState text={problem ?? words.none} />}
        {ids.length > 0 && found.length === 0 && <EmptyState text={words.noneFound} />}
        <ol className={panels.list}>
          {found.map((id) => (
            <ListedItem key={id} itemId={id} index={places.get(id) ?? 0} />
          ))}
        </ol>
      </Field>
      <Suspense>
        {dialog?.kind === 'import' && <ItemsImport onClose={close} />}
        {Tool && <Tool onAdded={report} onClose={close} />}
      </Suspense>
      {(dialog?.kind === 'removeAll' || isOfChosen) && (
        <ConfirmDialog
          title={t('common:confirmTitle')}
          question={isOfChosen ? words.confirmRemove(chosenIds.size) : words.confirmRemoveAll}
          confirmLabel={t('items.remove')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          onConfirm={remove}
          onCancel={close}
        />
      )}
    </>
  );
}
