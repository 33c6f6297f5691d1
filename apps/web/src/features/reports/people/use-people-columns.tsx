import { ActionIcon, Anchor, VisuallyHidden } from '@mantine/core';
import { TRAINING_STATUS, type StaffReportRow } from '@portal/contracts';
import { cardState } from '@portal/domain';
import { StatusBadge, type StatusTone } from '@portal/ui';
import type { DataColumn } from '@portal/ui/data-table';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/time/format';
import { today } from '../../../platform/time/today';
import { CardDue } from '../../card-office';
import classes from '../Reports.module.css';
import type { PersonSections } from './PersonDialog';

interface Opening {
  /** Reads all companies' people. */
  isStaff: boolean;
  seesViolations: boolean;
  onOpen: (row: StaffReportRow) => void;
  onSections: (row: StaffReportRow, sections: PersonSections) => void;
}

const TONES: Record<number, StatusTone> = {
  [TRAINING_STATUS.notTrained]: 'red',
  [TRAINING_STATUS.notCompleted]: 'yellow',
  [TRAINING_STATUS.completed]: 'green',
};

/** A press on something in a row that does not open the row. */
const alone = (act: () => void) => (event: MouseEvent) => {
  event.stopPropagation();
  act();
};

/** The columns of the report of people. */
export function usePeopleColumns(opening: Opening): DataColumn<StaffReportRow>[] {
  const { isStaff, seesViolations, onOpen, onSections } = opening;
  const { t } = useTranslation('reports');
  return [
    {
      id: 'identityCardNumber',
      header: t('columns.identityCardNumber'),
      size: 115,
      isSortable: true,
      cell: ({ identityCardNumber }) => identityCardNumber,
    },
    {
      id: 'fullName',
      header: t(isStaff ? 'people.columns.nameAndContractor' : 'columns.fullName'),
      size: 128,
      ...(isStaff
        ? {
            sorts: [
              { id: 'fullName', header: t('columns.fullName') },
              { id: 'contractorName', header: t('contractor') },
            ],
          }
        : { isSortable: true }),
      cell: (row) => (
        <span className={classes.stack}>
          <Anchor
            component="button"
            type="button"
            className={classes.name ?? ''}
            onClick={alone(() => onOpen(row))}
          >
            {row.fullName}
          </Anchor>
          {row.isBlackList && <StatusBadge tone="red">{t('people.barred')}</StatusBadge>}
          {isStaff && <span className={classes.second}>{row.contractorName}</span>}
        </span>
      ),
    },
    {
      id: 'dateOfBirth',
      header: t('people.columns.birthAndGender'),
      size: 94,
      isSortable: true,
      cell: ({ dateOfBirth, genderName }) => (
        <span className={classes.stack}>
          {dateOfBirth && <span>{formatDate(dateOfBirth)}</span>}
          <span className={classes.second}>{genderName}</span>
        </span>
      ),
    },
    {
      id: 'positionName',
      header: t('people.columns.position'),
      size: 92,
      isSortable: true,
      cell: ({ positionName }) => <span className={classes.text}>{positionName}</span>,
    },
    ...(seesViolations
      ? [
          {
            id: 'violation',
            header: t('people.columns.violation'),
            size: 80,
            isFixed: true,
            cell: (row: StaffReportRow) =>
              row.hasViolation && (
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={t('people.violations', { name: row.fullName })}
                  title={t('people.violations', { name: row.fullName })}
                  onClick={alone(() => onSections(row, 'violations'))}
                >
                  <IconAlertTriangle size={20} aria-hidden />
                </ActionIcon>
              ),
          },
        ]
      : []),
    {
      id: 'trainingStatus',
      header: t('people.columns.trainingAndCourses'),
      size: 136,
      isSortable: true,
      cell: (row) => {
        const status = row.trainingStatusText || t('people.noDemand');
        return (
          <div className={classes.stack}>
            <Anchor
              component="button"
              type="button"
              className={classes.name ?? ''}
              aria-label={t('people.results', { name: row.fullName, status })}
              onClick={alone(() => onSections(row, 'training'))}
            >
              {row.trainingStatus === null ? (
                status
              ) : (
                <StatusBadge tone={TONES[row.trainingStatus] ?? 'blue'}>{status}</StatusBadge>
              )}
            </Anchor>
            <Courses courses={row.courses} />
          </div>
        );
      },
    },
    {
      id: 'tempCardNumber',
      header: t('people.columns.tempCardNumber'),
      size: 85,
      cell: ({ tempCardNumber }) => tempCardNumber,
    },
    {
      id: 'safetyCardNumber',
      header: t('people.columns.safetyCardNumber'),
      size: 110,
      isSortable: true,
      cell: ({ safetyCardNumber }) => safetyCardNumber,
    },
    {
      id: 'safetyCardEnd',
      header: t('people.columns.duration'),
      size: 110,
      isSortable: true,
      cell: ({ safetyCardStart, safetyCardEnd, isCardEnded }) =>
        safetyCardStart &&
        safetyCardEnd && (
          <span className={classes.duration}>
            <span>{`${formatDate(safetyCardStart)}\u00A0– ${formatDate(safetyCardEnd)}`}</span>
            <CardDue due={cardState({ validTo: safetyCardEnd, isEnded: isCardEnded }, today())} />
          </span>
        ),
    },
  ];
}

/** What is demanded of somebody, each course with whether it was passed. */
function Courses({ courses }: Pick<StaffReportRow, 'courses'>) {
  const { t } = useTranslation('reports');
  return (
    <ul className={classes.courses}>
      {courses.map(({ courseId, courseName: course, isValid }) => (
        <li key={courseId} data-valid={isValid}>
          {isValid ? (
            <IconCircleCheck size={14} aria-hidden />
          ) : (
            <IconCircleX size={14} aria-hidden />
          )}
          <span>
            {course}
            <VisuallyHidden>
              {`: ${t(isValid ? 'people.person.valid' : 'people.person.lacking')}`}
            </VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  );
}
