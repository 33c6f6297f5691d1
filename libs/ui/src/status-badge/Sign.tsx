import type { ReactNode } from 'react';
import { Roomy } from '../density/Roomy';
import badge from './StatusBadge.module.css';
import classes from './Sign.module.css';
import type { StatusTone } from './StatusBadge';

interface SignProps {
  /** Also the tooltip. */
  text: string;
  /** Shown instead of the text in rows of one line. */
  icon?: ReactNode;
  tone?: StatusTone;
  /** Asks the viewer to do something. */
  isAccent?: boolean;
}

/** Additional information beside a status: as a text, and in rows of one line as an icon. */
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
