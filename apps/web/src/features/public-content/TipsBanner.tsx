import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTips } from './api/get-tips';
import classes from './TipsBanner.module.css';

/**
 * The scrolling tips. They stop on request and under the pointer, and never move for users who
 * prefer no motion.
 */
export function TipsBanner() {
  const { t } = useTranslation('layout');
  const [isPaused, setPaused] = useState(false);
  const tips = useTips().data ?? [];
  if (tips.length === 0) return null;
  const Mark = isPaused ? IconPlayerPlay : IconPlayerPause;
  // A second copy follows the first, so that the band has no gap; screen readers skip it.
  const band = (isCopy: boolean) => (
    <ul className={classes.band} aria-hidden={isCopy || undefined}>
      {tips.map(({ id, content }) => (
        <li key={id}>{content}</li>
      ))}
    </ul>
  );
  return (
    <section
      className={classes.banner}
      aria-label={t('tips.label')}
      data-paused={isPaused || undefined}
    >
      <div className={classes.window}>
        <div className={classes.runner} style={{ animationDuration: `${tips.length * 14}s` }}>
          {band(false)}
          {band(true)}
        </div>
      </div>
      <button
        type="button"
        className={classes.pause}
        aria-label={isPaused ? t('tips.play') : t('tips.pause')}
        onClick={() => setPaused(!isPaused)}
      >
        <Mark size={16} aria-hidden />
      </button>
    </section>
  );
}
