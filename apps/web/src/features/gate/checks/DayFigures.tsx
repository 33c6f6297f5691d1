import { CHECK_STATES, type CheckState, type VehicleChecksOfDay } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import classes from './VehicleChecks.module.css';

interface DayFiguresProps {
  /** Undefined until they are loaded. */
  figures: VehicleChecksOfDay['figures'] | undefined;
  state: CheckState | null;
  onState: (state: CheckState | null) => void;
}

/**
 * The number of vehicles today in each state. Pressing one filters the list; pressing it again
 * clears the filter.
 */
export function DayFigures({ figures, state, onState }: DayFiguresProps) {
  const { t } = useTranslation('vehicleChecks');
  return (
    <div role="group" aria-label={t('figures.label')} className={classes.figures}>
      {CHECK_STATES.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.figure}
          data-state={one}
          aria-pressed={state === one}
          onClick={() => onState(state === one ? null : one)}
        >
          <span className={classes.count}>{figures ? figures[one] : '–'}</span>
          <span>{t(`figures.${one}`)}</span>
        </button>
      ))}
    </div>
  );
}
