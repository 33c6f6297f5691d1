import { withdrawVehicleCheck, type RecordedCheck } from '@portal/contracts';
import { StatusBadge } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call';
import { formatDateTime } from '../../platform/time/format';
import { FileLinks } from '../../requests/files/FileLinks';
import { RecordedEntry } from '../../platform/recorded/RecordedEntry';
import recordedClasses from '../../platform/recorded/RecordedEntry.module.css';

interface CheckListProps {
  /** Names the list for screen readers. */
  label: string;
  checks: readonly RecordedCheck[];
  /** The check that decides at the gate. */
  countingId?: string | undefined;
}

/** The checks of a vehicle, the newest first. Withdrawn ones stay visible. */
export function CheckList({ label, checks, countingId }: CheckListProps) {
  const { t } = useTranslation('vehicleChecks');
  return (
    <ul className={recordedClasses.list} aria-label={label}>
      {checks.map((check) => {
        const { id, isPassed, findings, note, photos, recorded, withdrawn, mayWithdraw } = check;
        const failed = findings.filter((finding) => !finding.isPassed);
        return (
          <RecordedEntry
            key={id}
            head={
              <>
                <strong>{recorded.at ? formatDateTime(recorded.at) : '–'}</strong>
                <StatusBadge tone={isPassed ? 'green' : 'red'}>
                  {isPassed ? t('states.passed') : t('states.failed')}
                </StatusBadge>
                {id === countingId && <StatusBadge tone="blue">{t('records.counts')}</StatusBadge>}
                {withdrawn && <StatusBadge tone="yellow">{t('records.withdrawn')}</StatusBadge>}
              </>
            }
            recorded={recorded}
            ended={withdrawn}
            ending={{
              word: t('records.withdrawn'),
              action: t('records.withdraw'),
              title: t('records.withdrawTitle'),
              about: t('records.withdrawAbout'),
              send: (reason) => call(withdrawVehicleCheck, { params: { id }, body: { reason } }),
            }}
            mayEnd={mayWithdraw}
          >
            {failed.length === 0 && findings.length > 0 && (
              <p className={recordedClasses.text}>
                {t('records.allPassed', { count: findings.length })}
              </p>
            )}
            {failed.map(({ pointName, note: remark }) => (
              <p key={pointName} className={recordedClasses.text}>
                {t('records.point', { point: pointName, note: remark })}
              </p>
            ))}
            {note !== '' && <p className={recordedClasses.text}>{note}</p>}
            {photos.length > 0 && (
              <FileLinks
                label={t('records.photosOf', {
                  at: recorded.at ? formatDateTime(recorded.at) : '',
                })}
                files={photos}
              />
            )}
          </RecordedEntry>
        );
      })}
    </ul>
  );
}
