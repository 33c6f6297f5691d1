import { withdrawInspection, type ThingInspections } from '@portal/contracts';
import { StatusBadge } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call';
import { FileLinks } from '../../requests/files/FileLinks';
import { RecordedEntry } from '../../platform/recorded/RecordedEntry';
import recordedClasses from '../../platform/recorded/RecordedEntry.module.css';
import classes from './LastDay.module.css';
import { LastDay } from './LastDay';

interface InspectionListProps {
  inspections: ThingInspections['inspections'];
  /** Names the list for screen readers. */
  label: string;
  mayRecord: boolean;
}

/** The inspections of an item, the newest first. Withdrawn ones stay visible. */
export function InspectionList({ inspections, label, mayRecord }: InspectionListProps) {
  const { t } = useTranslation('safetyStaff');
  const counting = inspections.find(({ withdrawn }) => withdrawn === null);
  if (inspections.length === 0)
    return <p className={classes.about}>{t('inspections.noHistory')}</p>;
  return (
    <ul className={recordedClasses.list} aria-label={label}>
      {inspections.map((inspection) => {
        const { id, verifyCode, validDate, files, recorded, withdrawn } = inspection;
        return (
          <RecordedEntry
            key={id}
            head={
              <>
                <strong>{verifyCode}</strong>
                <LastDay day={validDate} />
                {inspection === counting && (
                  <StatusBadge tone="green">{t('inspections.counts')}</StatusBadge>
                )}
                {withdrawn && <StatusBadge tone="yellow">{t('inspections.withdrawn')}</StatusBadge>}
              </>
            }
            recorded={recorded}
            ended={withdrawn}
            ending={{
              word: t('inspections.withdrawn'),
              action: t('inspections.withdraw'),
              title: t('inspections.withdrawTitle'),
              about: t('inspections.withdrawAbout'),
              send: (reason) => call(withdrawInspection, { params: { id }, body: { reason } }),
            }}
            mayEnd={mayRecord && !withdrawn}
          >
            {files.length > 0 && (
              <FileLinks label={t('inspections.filesOf', { number: verifyCode })} files={files} />
            )}
          </RecordedEntry>
        );
      })}
    </ul>
  );
}
