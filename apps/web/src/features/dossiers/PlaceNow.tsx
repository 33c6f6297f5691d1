import type { RecordPlace } from '@portal/contracts';
import { IconDoorEnter, IconDoorExit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../platform/time/format';
import classes from './Records.module.css';

/** Where a person or vehicle is, and since when. */
export function PlaceNow({ place }: { place: RecordPlace }) {
  const { t } = useTranslation('records');
  if (!place) return <>{t('place.never')}</>;
  const Icon = place.isInside ? IconDoorEnter : IconDoorExit;
  const said = { gate: place.gateName, at: formatDateTime(place.since) };
  return (
    <span className={classes.place} data-inside={place.isInside}>
      <Icon size={18} aria-hidden />
      {place.isInside ? t('place.inside', said) : t('place.outside', said)}
    </span>
  );
}
