import type { ReactNode } from 'react';
import { Roomy } from '../density/Roomy';
import badge from './StatusBadge.module.css';
import classes from './Sign.module.css';
import type { StatusTone } from './StatusBadge';

interface SignProps {
  /** Also the tooltip. */
  text: string;
  /** Stands alone where rows have one line. */
  icon?: ReactNode;
  tone?: StatusTone;
  /** Asks the viewer for something. */
  isAccent?: boolean;
}

/** What else is to be known of something, beside its state: in words, and in rows of one line by a sign alone. */
export function Sign({ text, icon, tone, isAccent = false }: SignProps) {
  return (
    <span
      className={tone ? `${badge.badge} ${classes.sign}` : classes.sign}
      data-tone={tone}
      data-accent={isAccent || undefined}
      title={text}
    >
      {icon}
      <Roomy>{text}</Roomy>
    </span>
  );
}
