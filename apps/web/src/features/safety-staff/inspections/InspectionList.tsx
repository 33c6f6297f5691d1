import { Button } from '@mantine/core';
import { withdrawInspection, type ThingInspections } from '@portal/contracts';
import { StatusBadge } from '@portal/ui';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { FileLinks } from '../../../requests/files/FileLinks';
import { ReasonDialog } from '../ReasonDialog';
import { useActsText } from '../use-acts-text';
import classes from './Inspections.module.css';
import { LastDay } from './LastDay';

interface InspectionListProps {
  inspections: ThingInspections['inspections'];
  /** Names the list for screen readers. */
  label: string;
  mayRecord: boolean;
}

/** A thing's inspections, the newest first; what was withdrawn stays in sight. */
export function InspectionList({ inspections, label, mayRecord }: InspectionListProps) {
  const { t } = useTranslation('safetyStaff');
  const texts = useActsText();
  const [withdrawing, setWithdrawing] = useState<string>();
  const counting = inspections.find(({ withdrawn }) => withdrawn === null);
  if (inspections.length === 0)
    return <p className={classes.about}>{t('inspections.noHistory')}</p>;
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {inspections.map((inspection) => {
          const { id, verifyCode, validDate, files, recorded, withdrawn } = inspection;
          return (
            <li key={id} className={classes.entry} data-off={withdrawn !== null || undefined}>
              <div>
                <p className={classes.head}>
                  <strong>{verifyCode}</strong>
                  <LastDay day={validDate} />
                  {inspection === counting && (
                    <StatusBadge tone="green">{t('inspections.counts')}</StatusBadge>
                  )}
                  {withdrawn && (
                    <StatusBadge tone="yellow">{t('inspections.withdrawn')}</StatusBadge>
                  )}
                </p>
                {files.length > 0 && (
                  <FileLinks
                    label={t('inspections.filesOf', { number: verifyCode })}
                    files={files}
                  />
                )}
                <p className={classes.by}>{texts.recorded(recorded)}</p>
                {withdrawn && (
                  <p className={classes.by}>
                    {t('inspections.withdrawn')}: {texts.ended(withdrawn)}
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
                  {t('inspections.withdraw')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {withdrawing !== undefined && (
        <ReasonDialog
          title={t('inspections.withdrawTitle')}
          about={t('inspections.withdrawAbout')}
          confirmLabel={t('inspections.withdraw')}
          send={(reason) =>
            call(withdrawInspection, { params: { id: withdrawing }, body: { reason } })
          }
          onClose={() => setWithdrawing(undefined)}
        />
      )}
    </>
  );
}
