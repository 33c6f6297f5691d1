import { GATE_LIST_HOURS } from '@portal/contracts';
import { gateListState, isWrongClock, type GateList } from '@portal/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { failureText } from '../../platform/api/failure-text';
import { useIsConnected } from '../../platform/connection/connection';
import { useClockText } from '../../platform/time/use-clock-text';
import { gateDevice, serverNow } from './device/gate-device';
import classes from './Gate.module.css';

const LOOK_EVERY_MS = 15_000;
const MINUTES_OF_LIST = GATE_LIST_HOURS * 60;

/** The time of the server's clock; it is updated from time to time. */
function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface StatusLineProps {
  /** Whether the page opens without a network. */
  isKept: boolean;
  /** Omitted if the gate cannot be changed. */
  onChangeGate: (() => void) | undefined;
}

/** Shows whether there is a network, how old the list is, and how many events wait to be sent. */
export function StatusLine({ isKept, onChangeGate }: StatusLineProps) {
  const { t } = useTranslation(['gateScreen', 'common']);
  const { device, list, waiting, failure, offsetMs } = useStore(gateDevice);
  const isConnected = useIsConnected();
  const clockText = useClockText();
  const now = useNow();
  const age = (known: GateList): string => {
    const minutes = Math.floor((now.getTime() - Date.parse(known.madeAt)) / 60_000);
    if (gateListState(known, device?.id ?? '', now) !== 'good' && minutes >= MINUTES_OF_LIST)
      return t('line.oldList');
    if (minutes < 1) return t('line.fresh');
    if (minutes < 60) return t('line.minutes', { minutes });
    return t('line.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
  return (
    <div className={classes.line}>
      <span role="status" className={classes.connection} data-online={isConnected}>
        {isConnected ? t('line.online') : t('line.offline')}
      </span>
      <span>{list ? age(list) : t('line.noList')}</span>
      {waiting > 0 && <strong>{t('line.waiting', { waiting })}</strong>}
      {isWrongClock(offsetMs) && (
        <strong role="status" className={classes.clock}>
          {t('line.clock', { by: clockText(offsetMs) })}
        </strong>
      )}
      {isKept && <span className={classes.kept}>{t('line.kept')}</span>}
      {onChangeGate && (
        <button type="button" className={classes.change} onClick={onChangeGate}>
          {t('line.change')}
        </button>
      )}
      {failure !== null && (
        <span role="alert" className={classes.failed}>
          {t('line.failed', { message: failureText(failure, t) })}
        </span>
      )}
    </div>
  );
}
