import type { ReportedPerson } from '@portal/contracts';
import { cardState, SCORE_DECIMALS } from '@portal/domain';
import { StatusBadge } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../../platform/i18n/number-text';
import { formatDate, formatDateTime } from '../../../platform/time/format';
import { today } from '../../../platform/time/today';
import { CardDue } from '../../../plant/cards';
import { DialogSection } from '../DialogSection';
import { useReportedPerson } from '../queries';
import { ReportDialog } from '../ReportDialog';

/** The sections that a person's dialog shows. */
export type PersonSections = 'all' | 'training' | 'violations';

interface PersonDialogProps {
  /** The id of the person's record. */
  id: string;
  sections: PersonSections;
  onClose: () => void;
}

/** Courses, exams, cards and violations of a person in the report, or only the chosen sections. */
export function PersonDialog({ id, sections, onClose }: PersonDialogProps) {
  const isAll = sections === 'all';
  return (
    <ReportDialog
      asked={useReportedPerson(id)}
      title={({ fullName, identityCardNumber }) => `${fullName} · ${identityCardNumber}`}
      width={820}
      onClose={onClose}
    >
      {(person) => (
        <>
          {(isAll || sections === 'training') && (
            <>
              <Courses person={person} />
              <Results person={person} />
            </>
          )}
          {isAll && <Cards person={person} />}
          {(isAll || sections === 'violations') && person.violations && (
            <Violations violations={person.violations} />
          )}
        </>
      )}
    </ReportDialog>
  );
}

function Courses({ person }: { person: ReportedPerson }) {
  const { t } = useTranslation('reports');
  const text = useExamTexts();
  return (
    <DialogSection
      title={t('people.person.courses')}
      noneText={t('people.person.noCourses')}
      heads={[
        t('people.person.course'),
        t('people.person.state'),
        t('people.person.day'),
        t('people.person.point'),
        t('people.person.validTo'),
      ]}
      rows={person.courses.map((course) => ({
        id: course.courseId,
        cells: [
          course.courseName,
          <StatusBadge key="state" tone={course.isValid ? 'green' : 'yellow'}>
            {t(course.isValid ? 'people.person.valid' : 'people.person.lacking')}
          </StatusBadge>,
          course.examDate ? formatDate(course.examDate) : '–',
          text.point(course.point),
          course.result === 1 ? text.last(course.validTo) : '–',
        ],
      }))}
    />
  );
}

function Results({ person }: { person: ReportedPerson }) {
  const { t } = useTranslation('reports');
  const text = useExamTexts();
  return (
    <DialogSection
      title={t('people.person.results')}
      noneText={t('people.person.noResults')}
      heads={[
        t('people.person.course'),
        t('people.person.day'),
        t('people.person.point'),
        t('people.person.result'),
      ]}
      rows={person.results.map(({ id, courseName, examDate, point, result }) => ({
        id,
        cells: [
          courseName,
          formatDate(examDate),
          text.point(point),
          <ExamResult key="r" result={result} />,
        ],
      }))}
    />
  );
}

function Cards({ person }: { person: ReportedPerson }) {
  const { t } = useTranslation('reports');
  return (
    <DialogSection
      title={t('people.person.cards')}
      noneText={t('people.person.noCards')}
      heads={[t('people.person.number'), t('people.person.validFrom'), t('people.person.duration')]}
      rows={person.cards.map(({ id, number, validFrom, validTo, isEnded }) => ({
        id,
        cells: [
          number,
          formatDate(validFrom),
          <CardDue key="due" due={cardState({ validTo, isEnded }, today())}>
            {formatDate(validTo)}
          </CardDue>,
        ],
      }))}
    />
  );
}

function Violations({ violations }: { violations: NonNullable<ReportedPerson['violations']> }) {
  const { t } = useTranslation('reports');
  return (
    <DialogSection
      title={t('people.person.violations')}
      noneText={t('people.person.noViolations')}
      heads={[t('people.person.time'), t('people.person.description'), t('people.person.points')]}
      rows={violations.map(({ id, violationTime, description, points }) => ({
        id,
        cells: [formatDateTime(violationTime), description, points],
      }))}
    />
  );
}

/** Whether an exam was passed. */
export function ExamResult({ result }: { result: 0 | 1 }) {
  const { t } = useTranslation('reports');
  return result === 1 ? (
    <StatusBadge tone="green">{t('results.passed')}</StatusBadge>
  ) : (
    <StatusBadge tone="red">{t('results.failed')}</StatusBadge>
  );
}

/** Formats scores and last days. */
export function useExamTexts() {
  const { t } = useTranslation('reports');
  return {
    point: (point: number | null) => (point === null ? '–' : numberText(point, SCORE_DECIMALS)),
    last: (day: string | null) => (day === null ? t('people.person.forEver') : formatDate(day)),
  };
}
