import { Button } from '@mantine/core';
import { withdrawViolation, type RecordedViolationAnswer } from '@portal/contracts';
import { StatusBadge } from '@portal/ui';
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { formatDate, formatDateTime } from '../../../platform/time/format';
import { FileLinks } from '../../../requests/files/FileLinks';
import { Section } from '../../../requests/form/Section';
import { ReasonDialog } from '../ReasonDialog';
import { useActsText } from '../use-acts-text';
import classes from './Person.module.css';
import { ViolationDialog } from './ViolationDialog';

interface ViolationsProps {
  personId: string;
  violations: readonly RecordedViolationAnswer[];
  /** Of those that stand. */
  points: number;
  mayRecord: boolean;
}

/** What is held against somebody; what was withdrawn stays in sight. */
export function Violations({ personId, violations, points, mayRecord }: ViolationsProps) {
  const { t } = useTranslation('safetyStaff');
  const texts = useActsText();
  const [isRecording, setRecording] = useState(false);
  const [withdrawing, setWithdrawing] = useState<string>();
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
        <ul className={classes.list}>
          {violations.map((violation) => {
            const { id, violationTime, withdrawn, photos } = violation;
            return (
              <li key={id} className={classes.entry} data-off={withdrawn !== null || undefined}>
                <div className={classes.said}>
                  <p className={classes.head}>
                    <strong>{formatDateTime(violationTime)}</strong>
                    {violation.points > 0 && (
                      <span>{t('violations.pointsOf', { count: violation.points })}</span>
                    )}
                    {withdrawn && (
                      <StatusBadge tone="yellow">{t('violations.withdrawn')}</StatusBadge>
                    )}
                  </p>
                  <p className={classes.text}>{violation.description}</p>
                  {photos.length > 0 && (
                    <FileLinks
                      label={t('violations.photosOf', { day: formatDate(violationTime) })}
                      files={photos}
                    />
                  )}
                  <p className={classes.by}>{texts.recorded(violation.recorded)}</p>
                  {withdrawn && (
                    <p className={classes.by}>
                      {t('violations.withdrawn')}: {texts.ended(withdrawn)}
                    </p>
                  )}
                </div>
                {mayRecord && !withdrawn && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    leftSection={<IconArrowBackUp size={16} aria-hidden />}
                    onClick={() => setWithdrawing(id)}
                  >
                    {t('violations.withdraw')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {isRecording && <ViolationDialog personId={personId} onClose={() => setRecording(false)} />}
      {withdrawing !== undefined && (
        <ReasonDialog
          title={t('violations.withdrawTitle')}
          about={t('violations.withdrawAbout')}
          confirmLabel={t('violations.withdraw')}
          send={(reason) =>
            call(withdrawViolation, { params: { id: withdrawing }, body: { reason } })
          }
          onClose={() => setWithdrawing(undefined)}
        />
      )}
    </Section>
  );
}
