import { Title } from '@mantine/core';
import type { GatePass, GatePassLine } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../platform/time/format';
import { FileLinks } from '../../requests/files/FileLinks';
import { CountedList, type CountedLine } from './CountedList';
import classes from './Trips.module.css';
import { quantityText } from './quantity-text';

interface TripsProps extends Pick<GatePass, 'trips'> {
  lines: readonly (CountedLine & Pick<GatePassLine, 'unitName'>)[];
}

/** The trips that have taken goods out with a pass, the latest first. */
export function Trips({ trips, lines }: TripsProps) {
  const { t } = useTranslation('gatePasses');
  if (trips.length === 0) return null;
  return (
    <section aria-labelledby="trips">
      <Title order={3} id="trips" className={classes.heading}>
        {t('trips.title')}
      </Title>
      <ol className={classes.trips} reversed>
        {trips
          .map((trip, at) => {
            const name = t('trips.trip', { number: at + 1 });
            const counted = trip.lines.flatMap(({ itemId, quantity }) => {
              const line = lines.find(({ id }) => id === itemId);
              return line ? [{ line, text: quantityText(quantity, line) }] : [];
            });
            return (
              <li key={trip.id}>
                <p className={classes.tripHead}>
                  <strong>{name}</strong>
                  <span className={classes.dim}>
                    {formatDateTime(trip.at)} · {trip.author}
                  </span>
                </p>
                <CountedList label={name} lines={counted} />
                {trip.note && <p className={classes.note}>{trip.note}</p>}
                {trip.photos.length > 0 && (
                  <FileLinks label={t('trips.photosOf', { number: at + 1 })} files={trip.photos} />
                )}
              </li>
            );
          })
          .toReversed()}
      </ol>
    </section>
  );
}
