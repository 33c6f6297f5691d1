import { Checkbox } from '@mantine/core';
import { MAX_ITEMS, RESULT } from '@portal/contracts';
import { ConfirmDialog, EmptyState, showToast } from '@portal/ui';
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
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../platform/store/store';
import { Field } from '../../../requests/form/Field';
import { useProblem } from '../../../requests/form/problems';
import { ItemsHeader, type ItemsAction } from '../../../requests/items/ItemsHeader';
import items from '../../../requests/items/Items.module.css';
import { mayChange, mayChangePlan, useEditing } from '../form/people-context';
import { emptyItem } from '../form/people-form';
import {
  addItems,
  chooseCards,
  openCards,
  removeItems,
  revealCard,
  type Added,
} from './card-commands';
import { ChosenBar } from './ChosenBar';
import { isFound } from './item-text';
import { PersonCard } from './PersonCard';
import { useWorkbooks } from './use-workbooks';

const ImportDialog = lazy(() => import('./ImportDialog'));
const RegistryDialog = lazy(() => import('./RegistryDialog'));
const ZipDialog = lazy(() => import('./ZipDialog'));

const ICON = { size: 18, 'aria-hidden': true } as const;

/** Second step: the people. */
export function PeopleStep() {
  const { t } = useTranslation(['people', 'common', 'peopleProblems']);
  const { form, cards, standing } = useEditing();
  const search = useStore(cards, (view) => view.search);
  const chosenIds = useStore(cards, (view) => view.chosenIds);
  // Texts and numbers instead of the list: typing on a card changes the list, but none of these.
  const allIds = useStore(form, ({ staffItems }) => staffItems.map(({ id }) => id).join());
  const foundIds = useStore(form, ({ staffItems }) =>
    staffItems
      .filter((item) => isFound(item, search))
      .map(({ id }) => id)
      .join(),
  );
  const needsUpdate = useStore(form, (now) => countOf(now.staffItems, RESULT.needsUpdate));
  const notPassed = useStore(form, (now) => countOf(now.staffItems, RESULT.notPassed));
  const workbooks = useWorkbooks();
  const problem = useProblem('staffItems');
  const [dialog, setDialog] = useState<
    'import' | 'registry' | 'zip' | 'removeAll' | 'removeChosen'
  >();
  const close = () => setDialog(undefined);

  const ids = allIds === '' ? [] : allIds.split(',');
  const found = foundIds === '' ? [] : foundIds.split(',');
  const canAdd = mayChangePlan(standing);
  const changeable = () => form.get().staffItems.filter((item) => mayChange(standing, item));
  const report = ({ ids: added, known, tooMany }: Added) => {
    if (known > 0) showToast('warning', t('items.alreadyThere', { count: known }));
    if (tooMany > 0) showToast('warning', t('peopleProblems:tooManyStaff', { max: MAX_ITEMS }));
    if (added.length > 0) showToast('success', t('items.added', { count: added.length }));
  };
  const add = () => {
    const item = emptyItem();
    const { tooMany } = addItems(form, [item]);
    if (tooMany > 0)
      return showToast('warning', t('peopleProblems:tooManyStaff', { max: MAX_ITEMS }));
    revealCard(cards, item.id);
    return requestAnimationFrame(() =>
      document.getElementById(`${item.id}.identityCardNumber`)?.focus(),
    );
  };
  const removed = dialog === 'removeChosen' ? chosenIds : undefined;
  const remove = () => {
    const gone = changeable().filter(({ id }) => removed?.has(id) ?? true);
    removeItems(
      form,
      cards,
      gone.map(({ id }) => id),
    );
    close();
  };

  const actions: ItemsAction[] = canAdd
    ? [
        { key: 'add', label: t('items.add'), icon: <IconPlus {...ICON} />, onClick: add },
        {
          key: 'import',
          label: t('items.import'),
          icon: <IconUpload {...ICON} />,
          onClick: () => setDialog('import'),
        },
        {
          key: 'registry',
          label: t('items.fromRegistry'),
          icon: <IconUsersPlus {...ICON} />,
          onClick: () => setDialog('registry'),
        },
      ]
    : [];
  const viewing: ItemsAction[] = [
    {
      key: 'expand',
      label: t('items.expandAll'),
      icon: <IconFoldDown {...ICON} />,
      onClick: () => openCards(cards, found),
    },
    {
      key: 'collapse',
      label: t('items.collapseAll'),
      icon: <IconFoldUp {...ICON} />,
      onClick: () => openCards(cards, []),
    },
  ];
  const editing: ItemsAction[] = [
    {
      key: 'zip',
      label: t('items.zip'),
      icon: <IconFileZip {...ICON} />,
      onClick: () => setDialog('zip'),
      isDisabled: ids.length === 0,
    },
    {
      key: 'template',
      label: t('items.template'),
      icon: <IconDownload {...ICON} />,
      onClick: () => void workbooks.downloadTemplate(),
    },
    {
      key: 'export',
      label: t('items.export'),
      icon: <IconFileSpreadsheet {...ICON} />,
      onClick: () => void workbooks.exportAll(),
      isDisabled: ids.length === 0,
    },
    ...(canAdd
      ? [
          {
            key: 'removeAll',
            label: t('items.removeAll'),
            icon: <IconTrash {...ICON} />,
            onClick: () => setDialog('removeAll'),
            isDisabled: ids.length === 0,
          },
        ]
      : []),
  ];
  const changeableIds = new Set(changeable().map(({ id }) => id));
  const choosable = found.filter((id) => changeableIds.has(id));
  const canEdit = canAdd || changeableIds.size > 0;
  const isAllChosen = choosable.length > 0 && choosable.every((id) => chosenIds.has(id));
  return (
    <>
      <ItemsHeader
        counts={{ total: ids.length, needsUpdate, notPassed }}
        search={search}
        onSearch={(text) => cards.set((now) => ({ ...now, search: text }))}
        actions={canEdit ? actions : viewing}
        more={canEdit ? [...editing, ...viewing] : []}
      >
        {choosable.length > 1 && chosenIds.size === 0 && (
          <Checkbox
            mt={10}
            label={t('chosen.all')}
            checked={false}
            onChange={() => chooseCards(cards, choosable)}
          />
        )}
        {isAllChosen || chosenIds.size > 0 ? (
          <ChosenBar onRemove={canAdd ? () => setDialog('removeChosen') : undefined} />
        ) : null}
      </ItemsHeader>
      <Field name="staffItems">
        {ids.length === 0 && <EmptyState text={problem ?? t('items.none')} />}
        {ids.length > 0 && found.length === 0 && <EmptyState text={t('items.noneFound')} />}
        <ol className={items.list}>
          {found.map((id) => (
            <PersonCard key={id} itemId={id} index={ids.indexOf(id)} />
          ))}
        </ol>
      </Field>
      <Suspense>
        {dialog === 'import' && <ImportDialog onAdded={report} onClose={close} />}
        {dialog === 'registry' && <RegistryDialog onAdded={report} onClose={close} />}
        {dialog === 'zip' && <ZipDialog onClose={close} />}
      </Suspense>
      {(dialog === 'removeAll' || dialog === 'removeChosen') && (
        <ConfirmDialog
          title={t('common:confirmTitle')}
          question={
            removed
              ? t('items.confirmRemove', { count: removed.size })
              : t('items.confirmRemoveAll')
          }
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

const countOf = (all: readonly { result: number | null }[], result: number): number =>
  all.filter((item) => item.result === result).length;
