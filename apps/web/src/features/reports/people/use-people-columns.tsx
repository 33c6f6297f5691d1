import { ActionIcon, Anchor, VisuallyHidden } from '@mantine/core';
import { TRAINING_STATUS, type StaffReportRow } from '@portal/contracts';
import { cardState, entryWord } from '@portal/domain';
import { Brief, Roomy, Sign, StatusBadge, type StatusTone } from '@portal/ui';
import { Facts, OneLine, type DataColumn } from '@portal/ui/data-table';
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconDoorEnter,
  IconDoorOff,
} from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyName } from '../../../platform/suppliers/CompanyName';
import { formatDate } from '../../../platform/time/format';
import { today } from '../../../platform/time/today';
import { CardDue } from '../../../plant/cards';
import classes from '../Reports.module.css';
import type { PersonSections } from './PersonDialog';

interface Opening {
  /** The viewer may read people of all companies. */
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

/** Handles a press on a part of a row that must not open the row. */
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
      size: 116,
      isFixed: true,
      isSortable: true,
      cell: ({ identityCardNumber }) => identityCardNumber,
    },
    {
      id: 'fullName',
      header: t('columns.fullName'),
      size: 134,
      isSortable: true,
      cell: (row) => (
        <Facts>
          <Anchor
            component="button"
            type="button"
            className={classes.name ?? ''}
            title={row.fullName}
            data-one-line
            onClick={alone(() => onOpen(row))}
          >
            {row.fullName}
          </Anchor>
          {row.isBlackList && (
            <Sign tone="red" icon={<IconBan size={16} aria-hidden />} text={t('people.barred')} />
          )}
        </Facts>
      ),
    },
    ...(isStaff
      ? [
          {
            id: 'contractorName',
            header: t('contractor'),
            size: 112,
            isSortable: true,
            cell: ({ contractorName }: StaffReportRow) => <CompanyName name={contractorName} />,
          },
        ]
      : []),
    {
      id: 'dateOfBirth',
      header: t('people.columns.birthAndGender'),
      size: 136,
      isSortable: true,
      // There is no room for it beside the column of companies.
      isHidden: isStaff,
      cell: ({ dateOfBirth, genderName }) => (
        <Facts>
          {dateOfBirth && <span>{formatDate(dateOfBirth)}</span>}
          <OneLine isSecond text={genderName} />
        </Facts>
      ),
    },
    {
      id: 'positionName',
      header: t('people.columns.position'),
      size: 80,
      isSortable: true,
      cell: ({ positionName }) => <OneLine text={positionName} />,
    },
    ...(seesViolations
      ? [
          {
            id: 'violation',
            header: t('people.columns.violation'),
            size: 76,
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
      size: 138,
      isSortable: true,
      cell: (row) => <Training row={row} onOpen={alone(() => onSections(row, 'training'))} />,
    },
    {
      id: 'tempCardNumber',
      header: t('people.columns.tempCardNumber'),
      size: 90,
      isFixed: true,
      isHidden: true,
      cell: ({ tempCardNumber }) => tempCardNumber,
    },
    {
      id: 'safetyCardNumber',
      header: t('people.columns.safetyCardNumber'),
      size: 106,
      isFixed: true,
      isSortable: true,
      cell: ({ safetyCardNumber }) => safetyCardNumber,
    },
    {
      id: 'mayEnter',
      header: t('people.columns.mayEnter'),
      size: 62,
      isFixed: true,
      cell: ({ mayEnter }) =>
        mayEnter &&
        (mayEnter.isGreen ? (
          <Sign
            tone="green"
            icon={<IconDoorEnter size={18} aria-hidden />}
            text={t('people.mayEnter.yes')}
          />
        ) : (
          <Sign
            tone={mayEnter.isAmber ? 'yellow' : 'red'}
            icon={<IconDoorOff size={18} aria-hidden />}
            text={`${t(`people.mayEnter.${entryWord(mayEnter)}`)}: ${mayEnter.reasons.join('; ')}`}
          />
        )),
    },
    {
      id: 'safetyCardEnd',
      header: t('people.columns.duration'),
      size: 112,
      isFixed: true,
      isSortable: true,
      cell: ({ safetyCardStart, safetyCardEnd, isCardEnded }) =>
        safetyCardStart &&
        safetyCardEnd && (
          <CardDue
            due={cardState({ validTo: safetyCardEnd, isEnded: isCardEnded }, today())}
            about={`${formatDate(safetyCardStart)} – ${formatDate(safetyCardEnd)}`}
          >
            {formatDate(safetyCardEnd)}
          </CardDue>
        ),
    },
  ];
}

interface TrainingProps {
  row: StaffReportRow;
  onOpen: (event: MouseEvent) => void;
}

/**
 * How many of the required courses a person has passed, and which are missing; a press shows all.
 */
function Training({ row, onOpen }: TrainingProps) {
  const { t } = useTranslation('reports');
  const { courses, fullName, trainingStatus } = row;
  const status = row.trainingStatusText || t('people.noDemand');
  const lacking = courses.filter(({ isValid }) => !isValid).map(({ courseName }) => courseName);
  const valid = courses.length - lacking.length;
  const all = courses
    .map((course) => `${course.isValid ? '✓' : '✗'} ${course.courseName}`)
    .join('\n');
  return (
    <Facts>
      <Anchor
        component="button"
        type="button"
        className={classes.name ?? ''}
        aria-label={t('people.results', { name: fullName, status })}
        title={all || status}
        onClick={onOpen}
      >
        {trainingStatus === null ? (
          status
        ) : (
          <StatusBadge tone={TONES[trainingStatus] ?? 'blue'}>
            <Brief>{`${valid}/${courses.length}`}</Brief>
            <Roomy>{status}</Roomy>
          </StatusBadge>
        )}
      </Anchor>
      {lacking.length > 0 && (
        <Brief>
          <span className={classes.lacking}>
            <IconCircleX size={14} aria-hidden />
            <OneLine text={lacking.join(', ')} />
          </span>
        </Brief>
      )}
      <Roomy>
        <Courses courses={courses} />
      </Roomy>
    </Facts>
  );
}

/** The required courses of a person, and whether each was passed. */
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
