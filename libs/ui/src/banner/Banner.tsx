import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { StatusTone } from '../status-badge/StatusBadge';
import classes from './Banner.module.css';

const ICONS = {
  green: IconCircleCheck,
  blue: IconClock,
  yellow: IconAlertTriangle,
  red: IconCircleX,
} as const satisfies Record<StatusTone, unknown>;

/** The answer at a gate, large enough that it is not overlooked. */
export function Banner({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const Icon = ICONS[tone];
  return (
    <p className={classes.banner} data-tone={tone}>
      <Icon size={36} stroke={1.8} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
