import { CARD_SOON_DAYS } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { CardDue } from '../../plant/cards';
import classes from './Reports.module.css';

/** The meaning of each colour, in the order of the rule. */
const DUES = { valid: 'legendValid', soon: 'legendSoon', over: 'legendOver' } as const;

/** A legend for the colours of last days. */
export function DueLegend({ label }: { label: string }) {
  const { t } = useTranslation('reports');
  return (
    <ul className={classes.legend} aria-label={label}>
      {(['valid', 'soon', 'over'] as const).map((due) => (
        <li key={due}>
          <CardDue due={due} label={t(`people.${DUES[due]}`, { days: CARD_SOON_DAYS })} />
        </li>
      ))}
    </ul>
  );
}
