import { Button } from '@mantine/core';
import { withdrawViolation, type RecordedViolationAnswer } from '@portal/contracts';
import { StatusBadge } from '@portal/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { formatDate, formatDateTime } from '../../../platform/time/format';
import { FileLinks } from '../../../requests/files/FileLinks';
import { Section } from '../../../requests/form/Section';
import { RecordedEntry } from '../../../platform/recorded/RecordedEntry';
import recordedClasses from '../../../platform/recorded/RecordedEntry.module.css';
import classes from './Person.module.css';
import { ViolationDialog } from './ViolationDialog';

interface ViolationsProps {
  personId: string;
  violations: readonly RecordedViolationAnswer[];
  /** The points of the violations that were not withdrawn. */
  points: number;
  mayRecord: boolean;
}

/** The violations of a person. Withdrawn ones stay visible. */
export function Violations({ personId, violations, points, mayRecord }: ViolationsProps) {
  const { t } = useTranslation('safetyStaff');
  const [isRecording, setRecording] = useState(false);
  return (
    <Section title={t('violations.title')}>
      <div className={classes.acts}>
        {mayRecord && (
          <Button
            variant="default"
            leftSection={<IconAlertTriangle size={18} aria-hidden />}
            onClick={() => setRecording(true)}
          >
            {t('violations.record')}
          </Button>
        )}
        {points > 0 && (
          <StatusBadge tone="yellow">{t('violations.points', { count: points })}</StatusBadge>
        )}
      </div>
      {violations.length === 0 ? (
        <p className={classes.none}>{t('violations.none')}</p>
      ) : (
        <ul className={recordedClasses.list}>
          {violations.map((violation) => {
            const { id, violationTime, description, withdrawn, photos, recorded } = violation;
            return (
              <RecordedEntry
                key={id}
                head={
                  <>
                    <strong>{formatDateTime(violationTime)}</strong>
                    {violation.points > 0 && (
                      <span>{t('violations.pointsOf', { count: violation.points })}</span>
                    )}
                    {withdrawn && (
                      <StatusBadge tone="yellow">{t('violations.withdrawn')}</StatusBadge>
                    )}
                  </>
                }
                recorded={recorded}
                ended={withdrawn}
                ending={{
                  word: t('violations.withdrawn'),
                  action: t('violations.withdraw'),
                  title: t('violations.withdrawTitle'),
                  about: t('violations.withdrawAbout'),
                  send: (reason) => call(withdrawViolation, { params: { id }, body: { reason } }),
                }}
                mayEnd={mayRecord && !withdrawn}
              >
                <p className={recordedClasses.text}>{description}</p>
                {photos.length > 0 && (
                  <FileLinks
                    label={t('violations.photosOf', { day: formatDate(violationTime) })}
                    files={photos}
                  />
                )}
              </RecordedEntry>
            );
          })}
        </ul>
      )}
      {isRecording && <ViolationDialog personId={personId} onClose={() => setRecording(false)} />}
    </Section>
  );
}
