import { Anchor } from '@mantine/core';
import type { LackedForRequest } from '@portal/contracts';
import { StatusBadge } from '@portal/ui';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { generatePath, Link } from 'react-router-dom';
import { formatDate } from '../../../platform/time/format';
import { Section } from '../../../requests/form/Section';
import { usePlaces } from '../../../requests/request-family';
import recordedClasses from '../../../platform/recorded/RecordedEntry.module.css';
import classes from './Person.module.css';

type Course = LackedForRequest['courses'][number];

const ICONS = {
  valid: IconCircleCheck,
  endsBefore: IconClock,
  over: IconAlertTriangle,
  failed: IconAlertTriangle,
  missing: IconAlertTriangle,
};

/**
 * The courses that the areas of running requests require: which ones a person has, and which ones
 * are missing.
 */
export function Lacking({ requests }: { requests: readonly LackedForRequest[] }) {
  const { t } = useTranslation('safetyStaff');
  const { requestPath } = usePlaces();
  return (
    <Section title={t('lacking.title')}>
      {requests.length === 0 ? (
        <p className={classes.none}>{t('lacking.none')}</p>
      ) : (
        <ul className={recordedClasses.list}>
          {requests.map((request) => (
            <li key={request.requestNumber} className={recordedClasses.entry}>
              <div className={recordedClasses.said}>
                <p className={recordedClasses.head}>
                  {request.requestId ? (
                    <Anchor
                      component={Link}
                      to={generatePath(requestPath, { id: request.requestId })}
                    >
                      {request.requestNumber}
                    </Anchor>
                  ) : (
                    <strong>{request.requestNumber}</strong>
                  )}
                  <span>{request.companyName}</span>
                  {request.startDate && request.endDate && (
                    <span>
                      {formatDate(request.startDate)} – {formatDate(request.endDate)}
                    </span>
                  )}
                  <StatusBadge tone={request.isApproved ? 'green' : 'blue'}>
                    {request.isApproved ? t('lacking.approved') : t('lacking.waiting')}
                  </StatusBadge>
                </p>
                <p className={recordedClasses.by}>
                  {t('lacking.areas', { names: request.areaNames.join(', ') })}
                </p>
                <Courses courses={request.courses} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** A list of courses with the state of each, missing ones first. */
function Courses({ courses }: { courses: readonly Course[] }) {
  const { t } = useTranslation('safetyStaff');
  if (courses.length === 0) return <p className={recordedClasses.text}>{t('lacking.noCourses')}</p>;
  const ordered = [
    ...courses.filter(({ state }) => state !== 'valid'),
    ...courses.filter(({ state }) => state === 'valid'),
  ];
  const isWhole = courses.every(({ state }) => state === 'valid');
  const wordOf = ({ state, validTo }: Course) =>
    state === 'valid' && validTo === null
      ? t('lacking.forEver')
      : t(`lacking.states.${state}`, { day: validTo ? formatDate(validTo) : '' });
  return (
    <>
      {isWhole && <p className={recordedClasses.text}>{t('lacking.allValid')}</p>}
      <ul className={classes.courses}>
        {ordered.map((course) => {
          const Icon = ICONS[course.state];
          return (
            <li key={course.courseId} className={classes.course} data-state={course.state}>
              <Icon size={16} aria-hidden />
              <span>{course.courseName}</span>
              <span className={classes.state}>{wordOf(course)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
