import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSliders } from './api/get-sliders';
import classes from './Slides.module.css';

const SHOWN_FOR_MS = 8000;

const wantsNoMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Pictures with a short text, one at a time. They change by themselves until the user chooses one
 * or pauses them. They also wait under the pointer or the focus, and never move for users who
 * prefer no motion. Their space is reserved from the start.
 */
export function Slides() {
  const { t } = useTranslation('home');
  const { data: slides, error } = useSliders();
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(wantsNoMotion);
  const place = useRef<HTMLElement>(null);
  const total = slides?.length ?? 0;
  const runs = !isPaused && total > 1;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => {
      const isHeld = place.current?.matches(':hover, :focus-within');
      if (!isHeld) setIndex((now) => (now + 1) % total);
    }, SHOWN_FOR_MS);
    return () => clearInterval(timer);
  }, [runs, total]);
  if (error || slides?.length === 0) return null;
  const slide = slides?.[index];
  const choose = (position: number) => {
    setIndex(position);
    setPaused(true);
  };
  const Mark = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <section ref={place} className={classes.slides} aria-label={t('slides.label')}>
      <div key={slide?.id} className={classes.slide} aria-live={runs ? 'off' : 'polite'}>
        <div className={classes.picture}>
          {slide?.imageUrl && <img src={slide.imageUrl} alt="" loading="lazy" />}
        </div>
        <div className={classes.words}>
          <p className={classes.title}>{slide?.title}</p>
          <p className={classes.text}>{slide?.text}</p>
        </div>
      </div>
      {total > 1 && (
        <div className={classes.controls}>
          {slides?.map(({ id, title }, position) => (
            <button
              key={id}
              type="button"
              className={classes.dot}
              aria-label={t('slides.show', { number: position + 1, total, title })}
              aria-current={position === index || undefined}
              onClick={() => choose(position)}
            />
          ))}
          <button
            type="button"
            className={classes.pause}
            aria-label={isPaused ? t('slides.play') : t('slides.pause')}
            onClick={() => setPaused(!isPaused)}
          >
            <Mark size={16} aria-hidden />
          </button>
        </div>
      )}
    </section>
  );
}
