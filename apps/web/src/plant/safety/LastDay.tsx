import { addDays } from '@portal/domain';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/time/format';
import { today } from '../../platform/time/today';
import classes from './LastDay.module.css';

const ICONS = { valid: IconCircleCheck, soon: IconClock, over: IconAlertTriangle };
/** A certificate that ends within this many days ends soon: a new inspection must be arranged. */
const SOON_DAYS = 30;

/** The last day of a certificate, in colour and in words. */
export function LastDay({ day }: { day: string }) {
  const { t } = useTranslation('safetyStaff');
  const now = today();
  const due = day < now ? 'over' : day <= addDays(now, SOON_DAYS) ? 'soon' : 'valid';
  const Icon = ICONS[due];
  return (
    <span className={classes.due} data-due={due}>
      <Icon size={14} aria-hidden />
      {formatDate(day)} · {t(`inspections.states.${due}`)}
    </span>
  );
}
