import { ActionIcon, Anchor, Button } from '@mantine/core';
import { courses, type SessionRow } from '@portal/contracts';
import { addDays, can, shownDay, mondayOf } from '@portal/domain';
import { EmptyState } from '@portal/ui';
import { OneLine, type DataColumn } from '@portal/ui/data-table';
import {
  IconCalendarEvent,
  IconChevronLeft,
  IconChevronRight,
  IconPlus,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath, Link, useNavigate } from 'react-router-dom';
import { SelectField } from '../../../platform/forms/SelectField';
import { ListTable } from '../../../platform/lists/ListTable';
import { useListState } from '../../../platform/lists/use-list-state';
import { Page } from '../../../platform/page/Page';
import { useMyProfile } from '../../../platform/session/my-profile';
import { today } from '../../../platform/time/today';
import { optionsOf, useList } from '../../../plant/reference-data';
import { classPaths } from '../../../plant/classes';
import { ClassState, classTime } from '../ClassFacts';
import classes from '../Classes.module.css';
import { calendarCodec, type CalendarState } from '../list-state';
import { useWeek } from '../queries';
import { ClassForm } from './ClassForm';

const WEEK_DAYS = 7;

/** The classes of a week. */
export default function CalendarPage() {
  const { t } = useTranslation('trainingClasses');
  const profile = useMyProfile();
  const navigate = useNavigate();
  const { state, change } = useListState('training-calendar', calendarCodec);
  const courseRows = useList(courses);
  const [isPlanning, setPlanning] = useState(false);
  const monday = mondayOf(state.day ?? today());
  const found = useWeek({ ...state, monday });
  const columns = useMemo(() => weekColumns(t), [t]);
  return (
    <Page
      title={t('title')}
      actions={
        profile && can(profile, 'safety:record') ? (
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setPlanning(true)}
          >
            {t('plan.button')}
          </Button>
        ) : undefined
      }
    >
      <ListTable
        title={t('title')}
        found={found}
        columns={columns}
        rowId={({ id }) => id}
        view={state}
        onView={({ skip, take }) => change({ skip, take })}
        empty={
          <EmptyState
            icon={<IconCalendarEvent size={36} stroke={1.4} aria-hidden />}
            text={t('noneInWeek')}
          />
        }
        toolbar={
          <>
            <Week monday={monday} onChange={change} />
            <SelectField
              name="filteredCourse"
              aria-label={t('course')}
              w={280}
              options={[
                { value: '', label: t('allCourses') },
                ...optionsOf(courseRows ?? [], [state.courseId]),
              ]}
              noneLabel={t('noneFound')}
              value={state.courseId}
              onChange={(courseId) => change({ courseId: courseId ?? '', skip: 0 })}
            />
          </>
        }
      />
      {isPlanning && (
        <ClassForm
          onClose={() => setPlanning(false)}
          onPlanned={(id) => void navigate(generatePath(classPaths.session, { id }))}
        />
      )}
    </Page>
  );
}

interface WeekProps {
  monday: string;
  onChange: (changed: Partial<CalendarState>) => void;
}

/** The week that is shown, and the way to others. */
function Week({ monday, onChange }: WeekProps) {
  const { t } = useTranslation('trainingClasses');
  const go = (day: string | null) => onChange({ day, skip: 0 });
  return (
    <div className={classes.week}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('week.before')}
        onClick={() => go(addDays(monday, -WEEK_DAYS))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <span aria-live="polite">
        {shownDay(monday)} – {shownDay(addDays(monday, WEEK_DAYS - 1))}
      </span>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('week.after')}
        onClick={() => go(addDays(monday, WEEK_DAYS))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      <Button variant="default" onClick={() => go(null)}>
        {t('week.this')}
      </Button>
    </div>
  );
}

/** The columns of a week. */
const weekColumns = (t: TFunction<'trainingClasses'>): DataColumn<SessionRow>[] => [
  {
    id: 'time',
    header: t('time'),
    size: 176,
    cell: (row) => (
      <Anchor
        component={Link}
        to={generatePath(classPaths.session, { id: row.id })}
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
    size: 206,
    cell: ({ courseName }) => <OneLine text={courseName} />,
  },
  { id: 'place', header: t('place'), size: 150, cell: ({ place }) => <OneLine text={place} /> },
  {
    id: 'language',
    header: t('language'),
    size: 96,
    cell: ({ language }) => t(`languages.${language}`),
  },
  {
    id: 'booked',
    header: t('bookedSeats'),
    size: 72,
    cell: ({ booked, seats }) => `${booked}/${seats}`,
  },
  { id: 'waiting', header: t('waiting'), size: 64, cell: ({ waiting }) => waiting || '–' },
  { id: 'came', header: t('came'), size: 66, cell: ({ came }) => came || '–' },
  {
    id: 'state',
    header: t('state'),
    size: 130,
    cell: ({ state: its }) => <ClassState state={its} />,
  },
];
