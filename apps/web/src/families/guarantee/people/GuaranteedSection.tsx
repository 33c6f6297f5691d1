import { ActionIcon, Button } from '@mantine/core';
import { CUSTOM_FORMS_OF, MAX_GUARANTEED, type GuaranteeStaff } from '@portal/contracts';
import { EmptyState, LoadingState, showToast } from '@portal/ui';
import { IconPlus, IconTrash, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore, type StoreApi } from 'zustand';
import { focusSoon } from '../../../platform/page/focus-soon';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { CustomAnswers, rowsForForm, useCustomLists } from '../../../plant/custom-fields';
import { Field } from '../../../requests/form/Field';
import { useProblem } from '../../../requests/form/problems';
import { Section } from '../../../requests/form/Section';
import { ListBar } from '../../../requests/items/ListBar';
import { useFormUndos } from '../../../requests/form-undos';
import { factsOf, staffById } from '../guarantee-checks';
import type { Guaranteed, GuaranteeForm } from '../guarantee-form';
import type { useStaff } from '../use-guarantee-lookups';
import classes from './People.module.css';
import { PeopleTable } from './PeopleTable';
import { addPeople, changePerson, isFoundBy, putBack, removePerson } from './guaranteed-commands';

const PickPeopleDialog = lazy(() => import('./PickPeopleDialog'));

interface GuaranteedSectionProps {
  form: StoreApi<GuaranteeForm>;
  /** The people who have passed in the people request. */
  staff: ReturnType<typeof useStaff>;
}

const NONE: readonly GuaranteeStaff[] = [];
const ITEM = CUSTOM_FORMS_OF.guarantee.item;
const ADD = 'add-people';
const removeId = (id: string) => `remove-${id}`;

/** The guarantee list: its people, and how many people could be on it. */
export function GuaranteedSection({ form, staff }: GuaranteedSectionProps) {
  const { t } = useTranslation(['guarantee', 'requests', 'common']);
  const people = useStore(form, (now) => now.people);
  const hasRoot = useStore(form, (now) => now.root !== null);
  const [search, setSearch] = useState('');
  const [isPicking, setPicking] = useState(false);
  const undos = useFormUndos();
  const error = useProblem('staffItems');
  const known = useMemo(() => staffById(staff.data), [staff.data]);
  const custom = useCustomLists();
  const asksMore = custom !== null && rowsForForm(custom, ITEM).some(({ active }) => active);
  const all = staff.data ?? NONE;
  const isOn = new Set(people.map(({ staffId }) => staffId));
  const missing = all.filter(({ staffId, canChoose }) => canChoose && !isOn.has(staffId));
  const rows = people
    .map((person, at) => ({ row: at + 1, person: { ...person, ...factsOf(person, known) } }))
    .filter(({ person }) => isFoundBy(person, search));

  const add = (chosen: readonly GuaranteeStaff[]) => {
    const added = addPeople(form, chosen);
    if (added < chosen.length) showToast('warning', t('people.tooMany', { max: MAX_GUARANTEED }));
    if (added > 0) showToast('success', t('people.added', { count: added }));
  };
  const remove = (person: Guaranteed) => {
    const at = people.findIndex(({ id }) => id === person.id);
    const next = people[at + 1] ?? people[at - 1];
    const before = form.getState();
    removePerson(form, person.id);
    undos.offer(t('people.removed', { name: person.fullName }), t('requests:undo'), () => {
      putBack(form, before, person.id);
      setSearch('');
      return [removeId(person.id), ADD];
    });
    // The focus moves to the next person, so that keyboard users can go on there.
    focusSoon(next ? removeId(next.id) : ADD);
  };
  return (
    <Section title={t('sections.people')}>
      <Field name="staffItems" isWide>
        <ListBar
          count={t('people.count', {
            chosen: people.length,
            available: people.length + missing.length,
          })}
          search={search}
          searchLabel={t('people.search')}
          clearLabel={t('people.clearSearch')}
          onSearch={setSearch}
        >
          <Button
            id={ADD}
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={!hasRoot}
            onClick={() => setPicking(true)}
          >
            {t('people.add')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconUsers size={18} aria-hidden />}
            disabled={missing.length === 0}
            onClick={() => add(missing)}
          >
            {t('people.addAll')}
          </Button>
        </ListBar>
        {error && <p className={classes.wrong}>{error}</p>}
      </Field>
      <div className={classes.wide}>
        {staff.error && <LoadFailed error={staff.error} onRetry={staff.refetch} />}
        {hasRoot && staff.isPending && <LoadingState text={t('common:loading')} />}
        {people.length === 0 && !staff.error && !(hasRoot && staff.isPending) && (
          <EmptyState text={hasRoot ? t('people.none') : t('people.rootFirst')} />
        )}
        {people.length > 0 && rows.length === 0 && <EmptyState text={t('people.noneFound')} />}
      </div>
      {rows.length > 0 && (
        <PeopleTable
          label={t('sections.people')}
          rows={rows}
          renderState={(person) => <RowState person={person} />}
          renderBelow={
            asksMore ? (person) => <RowAnswers form={form} person={person} /> : undefined
          }
          renderAction={(person) => (
            <ActionIcon
              id={removeId(person.id)}
              variant="subtle"
              color="red.8"
              size={32}
              aria-label={t('people.remove', { name: person.fullName })}
              title={t('people.remove', { name: person.fullName })}
              onClick={() => remove(person)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        />
      )}
      <Suspense>
        {isPicking && (
          <PickPeopleDialog
            staff={all}
            onIds={isOn}
            room={MAX_GUARANTEED - people.length}
            onTake={(chosen) => {
              setPicking(false);
              add(chosen);
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </Suspense>
    </Section>
  );
}

/** The problem of a person on the list; before the first attempt to send, the reason why the person cannot be guaranteed. */
function RowState({ person }: { person: Guaranteed }) {
  const problem = useProblem('staffId', person.id);
  if (problem) return <span className={classes.wrong}>{problem}</span>;
  return person.reasonText && <span className={classes.doubtful}>{person.reasonText}</span>;
}

/** The fields that the plant has added for each person. */
function RowAnswers({ form, person }: { form: StoreApi<GuaranteeForm>; person: Guaranteed }) {
  return (
    <div className={classes.answers}>
      <CustomAnswers
        form={ITEM}
        of={person}
        itemId={person.id}
        onChange={(changed) => changePerson(form, person.id, changed)}
      />
    </div>
  );
}
