import { Button } from '@mantine/core';
import { MAX_CARD_CHANGES, type CardStaff } from '@portal/contracts';
import { isFormEditable } from '@portal/domain';
import { EmptyState, showToast } from '@portal/ui';
import { IconCalendarClock, IconUserSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { WorkbookMenu } from '../../../platform/list-workbooks/WorkbookMenu';
import { mayChange } from '../../../requests/edit/standing';
import { Field } from '../../../requests/form/Field';
import { useProblem } from '../../../requests/form/problems';
import { Section } from '../../../requests/form/Section';
import { focusSoon } from '../../../platform/page/focus-soon';
import panels from '../../../requests/items/ItemPanel.module.css';
import { ListBar } from '../../../requests/items/ListBar';
import { lineId } from '../../../requests/items/item-ids';
import { useFormUndos } from '../../../requests/form-undos';
import type { ChangedPerson } from '../card-change-form';
import { useEditing } from '../card-change-editing';
import type { StaffSearch } from '../use-card-staff';
import { ManyBar } from './ManyBar';
import {
  addPeople,
  changeMany,
  isFoundBy,
  removePeople,
  revealPerson,
} from './changed-people-commands';
import { PersonPanel } from './PersonPanel';
import { ResultCounts } from './ResultCounts';
import { useWorkbooks } from './use-card-change-workbooks';
import classes from './People.module.css';

const AddPeopleDialog = lazy(() => import('./AddPeopleDialog'));
const PeopleImport = lazy(() => import('./PeopleImport'));
const FIND = 'find-person';

/** The people whose cards are to change, and the changes. */
export function ChangedPeopleSection() {
  // Rows and dialogs need these texts. Loading them with the first row would hide the form while the user types.
  const { t } = useTranslation(['cardChange', 'requests']);
  const { form, view, standing } = useEditing();
  const people = useStore(form, (now) => now.people);
  const search = useStore(view, (now) => now.search);
  const [adding, setAdding] = useState<StaffSearch['way']>();
  const [isImporting, setImporting] = useState(false);
  const undos = useFormUndos();
  const workbooks = useWorkbooks();
  const error = useProblem('staffItems');
  const canAdd = standing !== null && isFormEditable(standing);
  const rows = people
    .map((person, index) => ({ person, index }))
    .filter(({ person }) => isFoundBy(person, search));
  const open = people.filter((person) => mayChange(standing, person)).map(({ id }) => id);

  const take = (chosen: readonly CardStaff[]) => {
    setAdding(undefined);
    const added = addPeople(form, chosen);
    if (added.length < chosen.length)
      showToast('warning', t('people.tooMany', { max: MAX_CARD_CHANGES }));
    if (added.length > 0) showToast('success', t('people.added', { count: added.length }));
    const [first] = added;
    if (first && added.length === 1) revealPerson(view, first.id);
  };
  const remove = (ids: ReadonlySet<string>) => {
    const restore = removePeople(form, view, ids);
    undos.offer(t('people.removed', { count: ids.size }), t('requests:undo'), () => {
      restore();
      view.setState({ search: '' });
      return people.filter(({ id }) => ids.has(id)).map(({ id }) => lineId(id));
    });
    // The focus moves to the top of the list, so that keyboard users can go on there.
    focusSoon(FIND);
  };
  const set = (ids: ReadonlySet<string>, change: Partial<ChangedPerson>) => {
    const changeable = new Set(open.filter((id) => ids.has(id)));
    const takeBack = changeMany(form, changeable, change);
    undos.offer(t('many.done', { count: changeable.size }), t('requests:undo'), () => {
      takeBack();
      return [...changeable].map((id) => lineId(id));
    });
  };
  return (
    <Section title={t('sections.people')}>
      <Field name="staffItems" isWide>
        <ListBar
          count={
            <>
              {t('people.count', { count: people.length })}
              <ResultCounts results={people.map(({ result }) => result)} />
            </>
          }
          search={search}
          searchLabel={t('people.search')}
          clearLabel={t('people.clearSearch')}
          onSearch={(text) => view.setState({ search: text })}
        >
          {canAdd && (
            <>
              <Button
                variant="default"
                leftSection={<IconCalendarClock size={18} aria-hidden />}
                onClick={() => setAdding('ending')}
              >
                {t('people.load')}
              </Button>
              <Button
                id={FIND}
                variant="default"
                leftSection={<IconUserSearch size={18} aria-hidden />}
                onClick={() => setAdding('keyword')}
              >
                {t('people.find')}
              </Button>
            </>
          )}
          <WorkbookMenu
            label={t('workbook.menu')}
            importing={
              canAdd
                ? { label: t('workbook.import'), onClick: () => setImporting(true) }
                : undefined
            }
            template={{
              label: t('workbook.template'),
              onClick: () => void workbooks.downloadTemplate(),
            }}
            exporting={{
              label: t('workbook.export'),
              onClick: () => void workbooks.exportAll(),
              isDisabled: people.length === 0,
            }}
          />
        </ListBar>
        {open.length > 1 && (
          <ManyBar ids={open} onSet={set} onRemove={canAdd ? remove : undefined} />
        )}
        {error && <p className={classes.wrong}>{error}</p>}
      </Field>
      <div className={classes.wide}>
        {people.length === 0 && <EmptyState text={t('people.none')} />}
        {people.length > 0 && rows.length === 0 && <EmptyState text={t('people.noneFound')} />}
        <ol className={panels.list} aria-label={t('sections.people')}>
          {rows.map(({ person, index }) => (
            <PersonPanel key={person.id} id={person.id} index={index} onRemove={remove} />
          ))}
        </ol>
      </div>
      <Suspense>
        {adding && (
          <AddPeopleDialog way={adding} onTake={take} onClose={() => setAdding(undefined)} />
        )}
        {isImporting && <PeopleImport onClose={() => setImporting(false)} />}
      </Suspense>
    </Section>
  );
}
