import { Button } from '@mantine/core';
import { withdrawVehicleCheck, type RecordedCheck } from '@portal/contracts';
import { StatusBadge } from '@portal/ui';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { formatDateTime } from '../../../platform/time/format';
import { FileLinks } from '../../../requests/files/FileLinks';
import { ReasonDialog } from '../ReasonDialog';
import { useActsText } from '../use-acts-text';
import classes from './VehicleChecks.module.css';

interface CheckListProps {
  /** Names the list for screen readers. */
  label: string;
  checks: readonly RecordedCheck[];
  /** The check that gates go by. */
  countingId?: string | undefined;
}

/** How a vehicle was found, the newest check first; what was withdrawn stays in sight. */
export function CheckList({ label, checks, countingId }: CheckListProps) {
  const { t } = useTranslation('vehicleChecks');
  const texts = useActsText();
  const [withdrawing, setWithdrawing] = useState<string>();
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {checks.map((check) => {
          const { id, isPassed, findings, note, photos, recorded, withdrawn } = check;
          const failed = findings.filter((finding) => !finding.isPassed);
          return (
            <li key={id} className={classes.entry} data-off={withdrawn !== null || undefined}>
              <div className={classes.said}>
                <p className={classes.head}>
                  <strong>{recorded.at ? formatDateTime(recorded.at) : '–'}</strong>
                  <StatusBadge tone={isPassed ? 'green' : 'red'}>
                    {isPassed ? t('states.passed') : t('states.failed')}
                  </StatusBadge>
                  {id === countingId && (
                    <StatusBadge tone="blue">{t('records.counts')}</StatusBadge>
                  )}
                  {withdrawn && <StatusBadge tone="yellow">{t('records.withdrawn')}</StatusBadge>}
                </p>
                {failed.length === 0 && findings.length > 0 && (
                  <p className={classes.text}>
                    {t('records.allPassed', { count: findings.length })}
                  </p>
                )}
                {failed.map(({ pointName, note: remark }) => (
                  <p key={pointName} className={classes.text}>
                    {t('records.point', { point: pointName, note: remark })}
                  </p>
                ))}
                {note !== '' && <p className={classes.text}>{note}</p>}
                {photos.length > 0 && (
                  <FileLinks
                    label={t('records.photosOf', {
                      at: recorded.at ? formatDateTime(recorded.at) : '',
                    })}
                    files={photos}
                  />
                )}
                <p className={classes.by}>{texts.recorded(recorded)}</p>
                {withdrawn && (
                  <p className={classes.by}>
                    {t('records.withdrawn')}: {texts.ended(withdrawn)}
                  </p>
                )}
              </div>
              {check.mayWithdraw && (
                <Button
                  variant="default"
                  size="compact-sm"
                  leftSection={<IconArrowBackUp size={16} aria-hidden />}
                  onClick={() => setWithdrawing(id)}
                >
                  {t('records.withdraw')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {withdrawing !== undefined && (
        <ReasonDialog
          title={t('records.withdrawTitle')}
          about={t('records.withdrawAbout')}
          confirmLabel={t('records.withdraw')}
          send={(reason) =>
            call(withdrawVehicleCheck, { params: { id: withdrawing }, body: { reason } })
          }
          onClose={() => setWithdrawing(undefined)}
        />
      )}
    </>
  );
}
