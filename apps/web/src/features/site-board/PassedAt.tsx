import { VisuallyHidden } from '@mantine/core';
import { markedTime } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../platform/time/format';

interface PassedAtProps {
  since: string;
  /** A list stored by an earlier version does not say it. */
  isTimeCorrected?: boolean;
}

/** When somebody passed a gate; marked if the clock there was wrong, so that the time was corrected. */
export function PassedAt({ since, isTimeCorrected = false }: PassedAtProps) {
  const { t } = useTranslation('siteBoard');
  const time = formatDateTime(since);
  if (!isTimeCorrected) return time;
  return (
    <span title={t('doubts.corrected')}>
      {markedTime(time, { isTimeCorrected })}
      <VisuallyHidden> ({t('doubts.corrected')})</VisuallyHidden>
    </span>
  );
}
