import { Anchor, Button, Checkbox } from '@mantine/core';
import { courses, type LackingPerson } from '@portal/contracts';
import { EmptyState, StatusBadge } from '@portal/ui';
import { Facts, OneLine, type DataColumn } from '@portal/ui/data-table';
import { IconCalendarPlus, IconSchool } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath, Link } from 'react-router-dom';
import { SelectField } from '../../../platform/forms/SelectField';
import { KeywordField } from '../../../platform/lists/KeywordField';
import { ListTable } from '../../../platform/lists/ListTable';
import { formatDate, formatDateTime } from '../../../platform/time/format';
import { optionsOf, useList } from '../../../plant/reference-data';
import { classPaths } from '../../../plant/classes';
import type { OwnState } from '../list-state';
import { useLacking } from '../queries';
import classes from '../Classes.module.css';
import { BookDialog } from './BookDialog';

/** A person may lack several courses. */
const rowIdOf = ({ personId, courseId }: LackingPerson) => `${personId} ${courseId}`;

interface LackingListProps {
  title: string;
  state: OwnState;
  onChange: (changed: Partial<OwnState>) => void;
}

/** People who lack a course; those who lack the same one are booked together. */
export function LackingList({ title, state, onChange }: LackingListProps) {
  const { t } = useTranslation('trainingClasses');
  const courseRows = useList(courses);
  const found = useLacking(state);
  const [chosen, setChosen] = useState<ReadonlyMap<string, LackingPerson>>(new Map());
  const [isBooking, setBooking] = useState(false);
  const people = [...chosen.values()];
  const [first] = people;
  const choose = (row: LackingPerson, isChosen: boolean) =>
    setChosen((all) => {
      const next = new Map(all);
      if (isChosen) next.set(rowIdOf(row), row);
      else next.delete(rowIdOf(row));
      return next;
    });
  const canBook = (row: LackingPerson) =>
    row.booking === null && row.isOffered && (!first || first.courseId === row.courseId);
  const columns = lackingColumns(t, {
    isChosen: (row) => chosen.has(rowIdOf(row)),
    canBook,
    choose,
  });
  return (
    <>
      <ListTable
        title={title}
        heightLess={270}
        found={found}
        columns={columns}
        rowId={rowIdOf}
        view={state}
        onView={({ skip, take }) => onChange({ skip, take })}
        empty={
          <EmptyState
            icon={<IconSchool size={36} stroke={1.4} aria-hidden />}
            text={state.keyword === '' ? t('noneLacking') : t('noneFound')}
          />
        }
        toolbar={
          <>
            <KeywordField
              label={t('keyword')}
              width={220}
              value={state.keyword}
              onSearch={(keyword) => onChange({ keyword, skip: 0 })}
            />
            <SelectField
              name="filteredCourse"
              aria-label={t('course')}
              w={210}
              options={[
                { value: '', label: t('allCourses') },
                ...optionsOf(courseRows ?? [], [state.courseId]),
              ]}
              noneLabel={t('noneFound')}
              value={state.courseId}
              onChange={(courseId) => onChange({ courseId: courseId ?? '', skip: 0 })}
            />
            <Checkbox
              label={t('onlyOpen')}
              checked={state.isOpen}
              onChange={(event) => onChange({ isOpen: event.currentTarget.checked, skip: 0 })}
            />
          </>
        }
        toolbarEnd={
          <Button
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
            disabled={people.length === 0}
            onClick={() => setBooking(true)}
          >
            {people.length === 0 ? t('book.button') : t('book.send', { count: people.length })}
          </Button>
        }
      />
      {isBooking && first && (
        <BookDialog
          people={people}
          courseId={first.courseId}
          courseName={first.courseName}
          onClose={() => {
            setBooking(false);
            setChosen(new Map());
          }}
        />
      )}
    </>
  );
}

/** The class that is booked, or whether there is one. */
function Booking({ row: { booking, isOffered } }: { row: LackingPerson }) {
  const { t } = useTranslation('trainingClasses');
  if (!booking) return isOffered ? t('notBooked') : t('noClass');
  return (
    <Facts>
      <Anchor
        component={Link}
        to={generatePath(classPaths.ownClass, { id: booking.sessionId })}
        inherit
      >
        {formatDateTime(booking.beginsAt)}
      </Anchor>
      {booking.state === 'waiting' && (
        <StatusBadge tone="yellow">{t('bookingStates.waiting')}</StatusBadge>
      )}
    </Facts>
  );
}

/** Who is chosen for a class. */
interface Choosing {
  isChosen: (row: LackingPerson) => boolean;
  canBook: (row: LackingPerson) => boolean;
  choose: (row: LackingPerson, isChosen: boolean) => void;
}

/** The columns of people who lack a course. */
const lackingColumns = (
  t: TFunction<'trainingClasses'>,
  { isChosen, canBook, choose }: Choosing,
): DataColumn<LackingPerson>[] => [
  {
    id: 'choose',
    header: t('choose'),
    size: 64,
    isFixed: true,
    cell: (row) => (
      <Checkbox
        aria-label={t('chooseOf', { name: row.fullName, course: row.courseName })}
        checked={isChosen(row)}
        disabled={!canBook(row)}
        onChange={(event) => choose(row, event.currentTarget.checked)}
      />
    ),
  },
  {
    id: 'person',
    header: t('person'),
    size: 144,
    cell: ({ fullName }) => <OneLine text={fullName} />,
  },
  { id: 'number', header: t('number'), size: 112, cell: ({ identityNumber }) => identityNumber },
  {
    id: 'course',
    header: t('course'),
    size: 150,
    cell: ({ courseName }) => <span className={classes.wraps}>{courseName}</span>,
  },
  {
    id: 'lack',
    header: t('why'),
    size: 120,
    cell: ({ lack }) => <OneLine text={t(`lacks.${lack}`)} />,
  },
  {
    id: 'neededOn',
    header: t('neededOn'),
    size: 92,
    cell: ({ neededOn }) => formatDate(neededOn),
  },
  {
    id: 'request',
    header: t('request'),
    size: 116,
    cell: ({ requestNumber }) => requestNumber || '–',
  },
  {
    id: 'booking',
    header: t('booking'),
    size: 162,
    cell: (row) => <Booking row={row} />,
  },
];
