import type { VehiclePermitRecord } from '@portal/contracts';
import { StatusBadge, type StatusTone } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/time/format';
import { today } from '../../platform/time/today';
import classes from './Records.module.css';

type Days = Pick<VehiclePermitRecord, 'validFrom' | 'validTo' | 'isEnded'>;
type State = 'runs' | 'coming' | 'over' | 'ended';

const TONES: Record<State, StatusTone> = {
  runs: 'green',
  coming: 'blue',
  over: 'yellow',
  ended: 'red',
};

function stateOf({ validFrom, validTo, isEnded }: Days): State {
  if (isEnded) return 'ended';
  const now = today();
  if (validFrom > now) return 'coming';
  return validTo < now ? 'over' : 'runs';
}

/** The days of a permit, and whether it is valid today. */
export function PermitState({ permit }: { permit: Days }) {
  const { t } = useTranslation('records');
  const state = stateOf(permit);
  return (
    <span className={classes.head}>
      <span className={classes.line}>
        {formatDate(permit.validFrom)} – {formatDate(permit.validTo)}
      </span>
      <StatusBadge tone={TONES[state]}>{t(`vehicle.${state}`)}</StatusBadge>
    </span>
  );
}
