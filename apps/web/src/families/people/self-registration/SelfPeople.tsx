import { Button, Text } from '@mantine/core';
import { EmptyState, ScrollRegion } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useMostItems } from '../../../entry/most-items';
import { focusSoon } from '../../../platform/page/focus-soon';
import { useEditing } from '../people-form';
import { SentPersonRow } from './SentPersonRow';
import classes from './SelfRegistration.module.css';
import type { SentField, SentPerson } from './take-entries';
import { useTakeEntries, type TakingReport } from './use-take-entries';

/** What the last taking over did. */
const REPORT = 'self-report';
const NONE: ReadonlySet<SentField> = new Set();

interface SelfPeopleProps {
  people: readonly SentPerson[];
  onLinks: () => void;
}

/** What workers have sent: the clerk takes people over, one or all, or declines them. */
export function SelfPeople({ people, onLinks }: SelfPeopleProps) {
  const { t } = useTranslation('selfRegistration');
  const most = useMostItems();
  const { form } = useEditing();
  const room = useStore(form, ({ items }) => most - items.length);
  const [replaced, setReplaced] = useState<ReadonlyMap<string, ReadonlySet<SentField>>>(new Map());
  const { take, report, isBusy } = useTakeEntries();
  const waiting = people.filter(({ entry }) => entry.state === 'waiting');
  const replacedOf = ({ entry }: SentPerson) => replaced.get(entry.id) ?? NONE;
  const takePeople = async (chosen: readonly SentPerson[]) => {
    await take(chosen.map((person) => ({ person, replaced: replacedOf(person) })));
    // The button of a person who was taken over has gone.
    focusSoon(REPORT);
  };
  const replace = (person: SentPerson, field: SentField, isReplaced: boolean) => {
    const fields = new Set(replacedOf(person));
    if (isReplaced) fields.add(field);
    else fields.delete(field);
    setReplaced(new Map([...replaced, [person.entry.id, fields]]));
  };
  if (people.length === 0)
    return (
      <div className={classes.scroll}>
        <EmptyState text={t('people.none')} />
        <Button variant="default" onClick={onLinks}>
          {t('people.toLinks')}
        </Button>
      </div>
    );
  return (
    <>
      <ScrollRegion label={t('people.title')} className={classes.scroll}>
        <div role="status" id={REPORT} tabIndex={-1}>
          {report && <Report report={report} />}
        </div>
        <ul className={classes.people}>
          {people.map((person) => (
            <SentPersonRow
              key={person.entry.id}
              person={person}
              replaced={replacedOf(person)}
              isBusy={isBusy}
              onReplace={(field, isReplaced) => replace(person, field, isReplaced)}
              onTake={() => void takePeople([person])}
            />
          ))}
        </ul>
      </ScrollRegion>
      <div className={classes.foot}>
        <Text size="sm">{t('people.room', { count: room, max: most })}</Text>
        <Button
          loading={isBusy}
          disabled={waiting.length === 0}
          onClick={() => void takePeople(waiting)}
        >
          {t('people.takeAll', { count: waiting.length })}
        </Button>
      </div>
    </>
  );
}

const namesOf = (people: readonly SentPerson[]): string =>
  people.map(({ entry }) => entry.person.fullName).join(', ');

/** What was taken over, and what was not. */
function Report({ report }: { report: TakingReport }) {
  const { t } = useTranslation('selfRegistration');
  const most = useMostItems();
  const { taken, full, locked, pages, isSaved, isNoted, message } = report;
  return (
    <div className={classes.report}>
      {taken.length > 0 && isNoted && <p>{t('report.taken', { count: taken.length })}</p>}
      {isSaved && !isNoted && <p>{t('report.notNoted')}</p>}
      {!isSaved && (
        <p>{message === '' ? t('report.notSaved') : t('report.refused', { message })}</p>
      )}
      {full.length > 0 && <p>{t('report.full', { max: most, names: namesOf(full) })}</p>}
      {locked.length > 0 && <p>{t('report.locked', { names: namesOf(locked) })}</p>}
      {pages.length > 0 && <p>{t('report.pages', { names: pages.join(', ') })}</p>}
    </div>
  );
}
