/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { StepProps } from './step-props';
import { Actions, Screen } from './worker-parts';
import { useTranslation } from './worker-texts';

/** The consent text; it can be ticked when its end was on the screen. */
export function ConsentStep({ form, entry, change, onNext, onBack }: StepProps) {
  const { t } = useTranslation('workerPage');
  const { version, text } = form.consent;
  const isTicked = entry.consentVersion === version;
  const isOutdated = entry.consentVersion !== '' && !isTicked;
  const [isRead, setRead] = useState(isTicked);
  const [problem, setProblem] = useState(isOutdated ? t('consent.changed') : '');
  const end = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const watching = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setRead(true);
    });
    if (end.current) watching.observe(end.current);
    return () => watching.disconnect();
  }, []);
  const next = () => {
    setProblem(isTicked ? '' : t('consent.missing'));
    if (isTicked) onNext();
  };
  return (
    <Screen
      step="consent"
      title={t('consent.title')}
      about={t('consent.about')}
      problem={problem}
      actions={<Actions next={t('next')} onNext={next} onBack={onBack} />}
    >
      <section className="consent" aria-label={t('consent.text')}>
        {text}
        <span ref={end}>&nbsp;</span>
      </section>
      <label className="choice">
        <input
          type="checkbox"
          checked={isTicked}
          disabled={!isRead}
          onChange={({ currentTarget }) => {
            setProblem('');
            change({ consentVersion: currentTarget.checked ? version : '' });
          }}
        />
        {t('consent.tick')}
      </label>
    </Screen>
  );
}
