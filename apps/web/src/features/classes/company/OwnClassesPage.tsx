import { Anchor } from '@mantine/core';
import type { OfferedClass } from '@portal/contracts';
import { EmptyState } from '@portal/ui';
import { OneLine, type DataColumn } from '@portal/ui/data-table';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath, Link } from 'react-router-dom';
import { ListTable } from '../../../platform/lists/ListTable';
import { useListState } from '../../../platform/lists/use-list-state';
import { LinkTabs } from '../../../platform/page/LinkTabs';
import { Page } from '../../../platform/page/Page';
import { classPaths } from '../../../plant/classes';
import { ClassState, classTime, SeatsLeft } from '../ClassFacts';
import classes from '../Classes.module.css';
import { ownCodec, WHICH, type OwnState } from '../list-state';
import { useOffered } from '../queries';
import { LackingList } from './LackingList';

/** A company's page of classes: who lacks a course, the next classes, and those with its people. */
export default function OwnClassesPage() {
  const { t } = useTranslation('trainingClasses');
  const { state, change } = useListState('own-classes', ownCodec);
  const shown = state.which ?? 'thieu';
  const names = { thieu: t('tabs.lacking'), lop: t('tabs.next'), 'cua-toi': t('tabs.own') };
  return (
    <Page title={t('title')}>
      <LinkTabs
        label={t('title')}
        tabs={WHICH.map((which) => ({
          name: names[which],
          path: `${classPaths.own}?hien=${which}`,
          isCurrent: which === shown,
        }))}
      />
      <p className={classes.about}>{shown === 'thieu' ? t('aboutLacking') : t('aboutClasses')}</p>
      {shown === 'thieu' ? (
        <LackingList title={names[shown]} state={state} onChange={change} />
      ) : (
        <ClassList title={names[shown]} state={state} onChange={change} />
      )}
    </Page>
  );
}

interface ClassListProps {
  title: string;
  state: OwnState;
  onChange: (changed: Partial<OwnState>) => void;
}

function ClassList({ title, state, onChange }: ClassListProps) {
  const { t } = useTranslation('trainingClasses');
  const isOwn = state.which === 'cua-toi';
  const found = useOffered({ ...state, isOwn });
  const columns = useMemo(() => classColumns(t, isOwn), [t, isOwn]);
  return (
    <ListTable
      title={title}
      heightLess={248}
      found={found}
      columns={columns}
      rowId={({ id }) => id}
      view={state}
      onView={({ skip, take }) => onChange({ skip, take })}
      empty={
        <EmptyState
          icon={<IconCalendarEvent size={36} stroke={1.4} aria-hidden />}
          text={isOwn ? t('noneOwn') : t('noneNext')}
        />
      }
    />
  );
}

/** The columns of classes. @param isOwn whether past and cancelled ones are among them */
const classColumns = (
  t: TFunction<'trainingClasses'>,
  isOwn: boolean,
): DataColumn<OfferedClass>[] => [
  {
    id: 'time',
    header: t('time'),
    size: 176,
    cell: (row) => (
      <Anchor
        component={Link}
        to={generatePath(classPaths.ownClass, { id: row.id })}
        className={classes.wraps}
        inherit
      >
        {classTime(row)}
      </Anchor>
    ),
  },
  {
    id: 'course',
    header: t('course'),
    size: 190,
    cell: ({ courseName }) => <OneLine text={courseName} />,
  },
  { id: 'place', header: t('place'), size: 120, cell: ({ place }) => <OneLine text={place} /> },
  {
    id: 'language',
    header: t('language'),
    size: 92,
    cell: ({ language }) => t(`languages.${language}`),
  },
  { id: 'seats', header: t('seats'), size: 152, cell: (row) => <SeatsLeft {...row} /> },
  {
    id: 'own',
    header: t('ownPeople'),
    size: 110,
    cell: ({ ownBooked, ownWaiting }) =>
      ownWaiting > 0
        ? t('ownBoth', { booked: ownBooked, waiting: ownWaiting })
        : String(ownBooked || '–'),
  },
  ...(isOwn
    ? [
        {
          id: 'state',
          header: t('state'),
          size: 120,
          cell: ({ state: its }: OfferedClass) => <ClassState state={its} />,
        },
      ]
    : []),
];
