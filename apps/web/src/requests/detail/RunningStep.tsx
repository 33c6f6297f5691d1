import { STEP_STATUS } from '@portal/contracts';
import { IconHourglassHigh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../platform/time/format';
import { workingText } from '../../platform/time/working-text';
import { stepsQuery } from '../api/request-calls';
import { useRequestFamily } from '../request-family';
import classes from './RunningStep.module.css';

/** One line: which step a request is in, since when, and how long that step usually takes. */
export function RunningStep({ id }: { id: string }) {
  const { t } = useTranslation('requests');
  const { calls } = useRequestFamily();
  const { data } = useQuery(stepsQuery(calls, id));
  const step = data?.find(({ status }) => status === STEP_STATUS.inProgress);
  if (!step?.startDate) return null;
  const { name, groupName, startDate, waitedMinutes, usual } = step;
  const lengthOf = (minutes: number) => workingText(minutes) ?? t('clock.underAnHour');
  return (
    <p className={classes.line} role="status">
      <IconHourglassHigh size={18} aria-hidden />
      <span>
        <strong>{t('clock.at', { step: name, group: groupName })}</strong>{' '}
        {t('clock.since', {
          time: formatDateTime(startDate),
          waited: lengthOf(waitedMinutes ?? 0),
        })}{' '}
        {usual &&
          t('clock.usual', { half: lengthOf(usual.half), nineOfTen: lengthOf(usual.nineOfTen) })}
      </span>
    </p>
  );
}
