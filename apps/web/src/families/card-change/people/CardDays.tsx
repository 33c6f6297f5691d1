import { cardDue } from '@portal/domain';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/time/format';
import { today } from '../../../platform/time/today';
import type { ChangedPerson } from '../card-change-form';
import classes from './People.module.css';

const ICONS = { valid: IconCircleCheck, soon: IconClock, over: IconAlertTriangle };

/** A card with how long it lasts, in colour and in words. */
export function CardDays({
  card,
}: {
  card: Pick<ChangedPerson, 'safetyCardNumber' | 'validTime'>;
}) {
  const { t } = useTranslation('cardChange');
  const { safetyCardNumber, validTime } = card;
  if (validTime === null) return null;
  const due = cardDue(validTime, today());
  const Icon = ICONS[due];
  return (
    <span className={classes.card}>
      <span>{safetyCardNumber}</span>
      <span className={classes.due} data-due={due}>
        <Icon size={14} aria-hidden />
        {formatDate(validTime)} · {t(`due.${due}`)}
      </span>
    </span>
  );
}
