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
  /** Last day of the card, yyyy-MM-dd; null if the person has no card. */
  validTo: string | null;
  /** The card was ended before its last day. */
  isEnded?: boolean;
}

/** The number of a safety card and how long it is valid, in colour and in words. */
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
  /** More text for the tooltip. */
  about?: string;
  /** Replaces the text that the list of cards shows. */
  label?: string;
  /** The last day. */
  children?: ReactNode;
}

/**
 * How long a card is valid, after its last day or the content in its place. Rows of one line show
 * only the colour and the sign.
 */
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
