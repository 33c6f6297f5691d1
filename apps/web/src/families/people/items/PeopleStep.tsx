import { Checkbox } from '@mantine/core';
import { MAX_ITEMS, RESULT, type StaffItem } from '@portal/contracts';
import { ConfirmDialog, EmptyState, showToast } from '@portal/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../platform/store/store';
import { Field } from '../../../requests/form/Field';
import { useProblem } from '../../../requests/form/problems';
import { ItemsHeader } from '../../../requests/items/ItemsHeader';
import items from '../../../requests/items/Items.module.css';
import { mayChange, mayChangePlan, useEditing } from '../form/people-context';
import { useLists } from '../lists/use-people-lists';
import { chooseCards, removeItems, showOnly, type Added } from './card-commands';
import { ChosenBar } from './ChosenBar';
import { isFound } from './item-text';
import { isLacking } from './lacking';
import { PersonCard } from './PersonCard';
import { usePeopleActions, type PeopleDialog } from './use-people-actions';

const ImportDialog = lazy(() => import('./ImportDialog'));
const RegistryDialog = lazy(() => import('./RegistryDialog'));
const ZipDialog = lazy(() => import('./ZipDialog'));

const countOf = (all: readonly { result: number | null }[], result: number): number =>
  all.filter((item) => item.result === result).length;

const split = (ids: string): string[] => (ids === '' ? [] : ids.split(','));

/** Which cards there are and which are seen, as texts and numbers: typing on a card changes none of them. */
function useCards() {
  const { form, cards } = useEditing();
  const lists = useLists();
  const search = useStore(cards, (view) => view.search);
  const onlyIds = useStore(cards, (view) => view.onlyIds);
  const lacks = (item: StaffItem) => isLacking(item, lists, form.get().staffPlan.visitorTypeId);
  const allIds = useStore(form, ({ staffItems }) => staffItems.map(({ id }) => id).join());
  const foundIds = useStore(form, ({ staffItems }) =>
    staffItems
      .filter((item) => isFound(item, search) && (onlyIds?.has(item.id) ?? true))
      .map(({ id }) => id)
      .join(),
  );
  const counts = {
    total: useStore(form, ({ staffItems }) => staffItems.length),
    needsUpdate: useStore(form, (now) => countOf(now.staffItems, RESULT.needsUpdate)),
    notPassed: useStore(form, (now) => countOf(now.staffItems, RESULT.notPassed)),
  };
  const lacking = {
    count: useStore(form, ({ staffItems }) => staffItems.filter(lacks).length),
    isOnly: onlyIds !== null,
    onToggle: () =>
      showOnly(
        cards,
        onlyIds
          ? null
          : form
              .get()
              .staffItems.filter(lacks)
              .map(({ id }) => id),
      ),
  };
  return { ids: split(allIds), found: split(foundIds), search, counts, lacking };
}

/** Second step: the people. */
export function PeopleStep() {
  const { t } = useTranslation(['people', 'common', 'peopleProblems']);
  const { form, cards, standing } = useEditing();
  const { ids, found, search, counts, lacking } = useCards();
  const chosenIds = useStore(cards, (view) => view.chosenIds);
  const problem = useProblem('staffItems');
  const [dialog, setDialog] = useState<PeopleDialog>();
  const close = () => setDialog(undefined);

  const canAdd = mayChangePlan(standing);
  const changeable = form.get().staffItems.filter((item) => mayChange(standing, item));
  const changeableIds = new Set(changeable.map(({ id }) => id));
  const choosable = found.filter((id) => changeableIds.has(id));
  const isAllChosen = choosable.length > 0 && choosable.every((id) => chosenIds.has(id));
  const { actions, more } = usePeopleActions({
    isEmpty: ids.length === 0,
    foundIds: found,
    canAdd,
    canEdit: canAdd || changeable.length > 0,
    onDialog: setDialog,
  });
  const report = ({ ids: added, known, tooMany }: Added) => {
    if (known > 0) showToast('warning', t('items.alreadyThere', { count: known }));
    if (tooMany > 0) showToast('warning', t('peopleProblems:tooManyStaff', { max: MAX_ITEMS }));
    if (added.length > 0) showToast('success', t('items.added', { count: added.length }));
  };
  const remove = () => {
    const isOfChosen = dialog === 'removeChosen';
    const gone = isOfChosen
      ? [...changeableIds].filter((id) => chosenIds.has(id))
      : [...changeableIds];
    removeItems(form, cards, gone);
    close();
  };
  return (
    <>
      <ItemsHeader
        counts={counts}
        search={search}
        onSearch={(text) => cards.set((now) => ({ ...now, search: text }))}
        lacking={lacking}
        actions={actions}
        more={more}
      >
        {choosable.length > 1 && (
          <div className={items.chosen}>
            <Checkbox
              label={
                chosenIds.size > 0 ? t('chosen.count', { count: chosenIds.size }) : t('chosen.all')
              }
              checked={isAllChosen}
              indeterminate={!isAllChosen && chosenIds.size > 0}
              onChange={() => chooseCards(cards, isAllChosen ? [] : choosable)}
            />
            <ChosenBar onRemove={canAdd ? () => setDialog('removeChosen') : undefined} />
          </div>
        )}
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
            dialog === 'removeChosen'
              ? t('items.confirmRemove', { count: chosenIds.size })
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
