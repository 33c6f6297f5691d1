import { cardState, type CardState } from '@portal/domain';
import { Roomy } from '@portal/ui';
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
  /** What else its tooltip says. */
  about?: string;
  /** Instead of what the list of cards says of it. */
  label?: string;
  /** The last day. */
  children?: ReactNode;
}

/** How long a card lasts, behind its last day or whatever stands for it; in rows of one line in colour and sign alone. */
export function CardDue({ due, about, label, children }: CardDueProps) {
  const { t } = useTranslation('cardOffice');
  const Icon = ICONS[due];
  const words = label ?? t(`due.${due}`);
  return (
    <span className={classes.due} data-due={due} title={[about, words].filter(Boolean).join(' · ')}>
      <Icon size={14} aria-hidden />
      {children}
      {children === undefined ? words : <Roomy>{` · ${words}`}</Roomy>}
    </span>
  );
}
