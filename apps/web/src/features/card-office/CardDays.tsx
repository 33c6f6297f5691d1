import { cardState, type CardState } from '@portal/domain';
import { IconAlertTriangle, IconBan, IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/time/format';
import { today } from '../../platform/time/today';
import classes from './CardDays.module.css';

const ICONS = { valid: IconCircleCheck, soon: IconClock, over: IconAlertTriangle, ended: IconBan };

interface CardDaysProps {
  number: string;
  /** Its last day, yyyy-MM-dd; null for whom has no card. */
  validTo: string | null;
  /** It was ended before that. */
  isEnded?: boolean;
}

/** A safety card with how long it lasts, in colour and in words. */
export function CardDays({ number, validTo, isEnded = false }: CardDaysProps) {
  if (validTo === null) return null;
  return (
    <span className={classes.card}>
      <span>{number}</span>
      <CardDue due={cardState({ validTo, isEnded }, today())}>{formatDate(validTo)}</CardDue>
    </span>
  );
}

interface CardDueProps {
  due: CardState;
  /** Instead of what the list of cards says of it. */
  label?: string;
  /** The last day. */
  children?: ReactNode;
}

/** How long a card lasts, behind its last day or whatever stands for it. */
export function CardDue({ due, label, children }: CardDueProps) {
  const { t } = useTranslation('cardOffice');
  const Icon = ICONS[due];
  return (
    <span className={classes.due} data-due={due}>
      <Icon size={14} aria-hidden />
      {children}
      {children !== undefined && ' · '}
      {label ?? t(`due.${due}`)}
    </span>
  );
}
