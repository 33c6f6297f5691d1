import { Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../Gate.module.css';

const KEY = 'portal.gate.lane';
const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 5000;

/**
 * Whether this device is in a lane: a green answer lets the person through without a key. The
 * setting is stored on the device.
 */
export function useLaneMode(): [isLane: boolean, setLane: (isLane: boolean) => void] {
  const [isLane, setLane] = useState(() => localStorage.getItem(KEY) === 'on');
  return [
    isLane,
    (wanted) => {
      if (wanted) localStorage.setItem(KEY, 'on');
      else localStorage.removeItem(KEY);
      setLane(wanted);
    },
  ];
}

interface LaneModeProps {
  isLane: boolean;
  onChange: (isLane: boolean) => void;
  /** The times of all passages within the last minute. */
  passes: readonly number[];
}

/** Turns the lane mode on and off, and shows how many passed in the last minute. */
export function LaneMode({ isLane, onChange, passes }: LaneModeProps) {
  const { t } = useTranslation('gateScreen');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const latest = Math.max(now, ...passes);
  const ofMinute = passes.filter((time) => latest - time < MINUTE_MS).length;
  return (
    <div className={classes.lane} data-on={isLane}>
      <Switch
        label={t('lane.label')}
        description={isLane ? t('lane.isOn') : t('lane.about')}
        checked={isLane}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={classes.laneCount}>{t('lane.aMinute', { passes: ofMinute })}</span>
    </div>
  );
}
