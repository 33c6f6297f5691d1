import { Text } from '@mantine/core';
import type { GateDirection, GateOutcome } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../platform/time/format';
import classes from '../Gate.module.css';

/** Something that has just happened on this page. */
export interface RecentTry {
  id: string;
  at: string;
  name: string;
  number: string;
  direction: GateDirection;
  outcome: GateOutcome;
}

/** The latest events, the newest first; only on a large screen, which has the room. */
export function Recent({ tries }: { tries: readonly RecentTry[] }) {
  const { t } = useTranslation('gateScreen');
  if (tries.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('recent.none')}
      </Text>
    );
  return (
    <ul className={classes.tries}>
      {tries.map(({ id, at, name, number, direction, outcome }) => (
        <li key={id} data-outcome={outcome}>
          <span className={classes.time}>{formatDateTime(at).slice(-5)}</span>
          <span className={classes.who}>
            <strong>{name || number}</strong>
            {name && <span>{number}</span>}
          </span>
          <span className={classes.outcome}>
            {t(`direction.${direction}`)} · {t(`recent.${outcome}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
