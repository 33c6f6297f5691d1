import type { BookingRow, BookingState as State } from '@portal/contracts';
import { StatusBadge, type StatusTone } from '@portal/ui';
import { useTranslation } from 'react-i18next';

const TONES: Record<State, StatusTone> = {
  booked: 'blue',
  waiting: 'yellow',
  withdrawn: 'red',
  came: 'green',
  absent: 'red',
};

/** Whether a person has a seat, waits at a place of the line, or came. */
export function BookingState({ row }: { row: Pick<BookingRow, 'state' | 'place'> }) {
  const { t } = useTranslation('trainingClasses');
  return (
    <StatusBadge tone={TONES[row.state]}>
      {row.place === null ? t(`bookingStates.${row.state}`) : t('waitingAt', { place: row.place })}
    </StatusBadge>
  );
}
