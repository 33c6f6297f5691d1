/** @jsxImportSource preact */
import { DRAWINGS, drawingsOf, isKnownPaper } from './paper-kinds';
import { useTranslation } from './worker-texts';

/** What a kind of paper looks like, and what it is in plain words if its code is a usual one. */
export function MeantPaper({ code }: { code: string }) {
  const { t } = useTranslation('workerPage');
  return (
    <div className="meant">
      {drawingsOf(code).map((name) => (
        <svg key={name} viewBox="0 0 40 32" aria-hidden="true">
          <path d={DRAWINGS[name].ink} />
          <path d={DRAWINGS[name].red} />
        </svg>
      ))}
      {isKnownPaper(code) && <p>{t(`papers.hints.${code}`)}</p>}
    </div>
  );
}
