/** @jsxImportSource preact */
import type { PassCard, WorkerPass } from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { useState } from 'preact/hooks';
import { qrPath } from '../platform/codes/qr-path';
import { formatClock, formatDate, formatDateTime } from '../platform/time/format';
import { useTranslation } from './worker-texts';

const MARKS = { yes: '✓', amber: '!', no: '✕', old: '–' } as const;

interface ShownPassProps {
  pass: WorkerPass;
  /** yyyy-MM-dd */
  today: string;
  /** Why there is no newer answer; empty if this is the newest. */
  problem: string;
  /** Leaves for an induction. @returns why that is not possible */
  onInduction: (inductionId: string) => Promise<string>;
  onForget: () => void;
}

/** The last answer: the card, or where the request is. */
export function ShownPass({ pass, today, problem, onInduction, onForget }: ShownPassProps) {
  const { t } = useTranslation('workerPage');
  const { card, state, askedTime } = pass;
  const isToday = plantDate(new Date(askedTime)) === today;
  const time = isToday ? formatClock(askedTime) : formatDateTime(askedTime);
  return (
    <>
      {problem !== '' && (
        <p className="doubt" role="alert">
          {t('pass.old', { time, why: problem })}
        </p>
      )}
      {card ? (
        <CardWord card={card} day={isToday ? null : formatDate(askedTime)} />
      ) : (
        state !== 'card' && (
          <section className="standing">
            <h2>{t(`pass.states.${state}`)}</h2>
            <p>{t(`pass.todo.${state}`)}</p>
          </section>
        )
      )}
      <ul className="missing">
        {pass.findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
        {card?.reasons.map(({ text, todo, isCourse, inductionId }) => (
          <li key={text}>
            <strong>{text}.</strong> {todo}
            {inductionId && <InductionButton onOpen={() => onInduction(inductionId)} />}
            {isCourse && !inductionId && (
              <a className="button" href="/#/bai-giang" target="_blank" rel="noreferrer">
                {t('pass.lectures')}
              </a>
            )}
          </li>
        ))}
        {card?.notes.map((note) => (
          <li key={note}>{note}.</li>
        ))}
      </ul>
      {card?.code && <CardCode code={card.code} />}
      <dl>
        <div>
          <dt>{t('card.fullName')}</dt>
          <dd>
            <strong>{pass.fullName}</strong>
          </dd>
        </div>
        <div>
          <dt>{t('pass.company')}</dt>
          <dd>{pass.companyName}</dd>
        </div>
        {card && (
          <>
            <div>
              <dt>{t('pass.number')}</dt>
              <dd>{card.number}</dd>
            </div>
            <div>
              <dt>{t('pass.valid')}</dt>
              <dd>
                {t('pass.days', { from: formatDate(card.validFrom), to: formatDate(card.validTo) })}
              </dd>
            </div>
          </>
        )}
      </dl>
      <p className="progress" role="status">
        {t('pass.asOf', { time })}
      </p>
      {card && <p>{t('pass.gate')}</p>}
      <button type="button" onClick={onForget}>
        {t('pass.forget')}
      </button>
    </>
  );
}

/** Whether the gates let in today, as colour, sign and words. @param day of an answer that is not today's */
function CardWord({ card: { answer, validTo }, day }: { card: PassCard; day: string | null }) {
  const { t } = useTranslation('workerPage');
  const shown = day === null ? answer : 'old';
  return (
    <section className="word" data-answer={shown}>
      <span aria-hidden="true">{MARKS[shown]}</span>
      <h2>{day === null ? t(`pass.answers.${answer}`) : t('pass.earlier', { day })}</h2>
      <p>{t('pass.until', { day: formatDate(validTo) })}</p>
    </section>
  );
}

function CardCode({ code }: { code: string }) {
  const { t } = useTranslation('workerPage');
  const { size, path } = qrPath(code);
  return (
    <svg
      className="code"
      role="img"
      aria-label={t('pass.code')}
      viewBox={`0 0 ${size} ${size}`}
      shape-rendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Leads to the induction of a missing course. @param onOpen leaves this page, or says why that is not possible */
function InductionButton({ onOpen }: { onOpen: () => Promise<string> }) {
  const { t } = useTranslation('workerPage');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const open = async () => {
    setBusy(true);
    setProblem(await onOpen());
    setBusy(false);
  };
  return (
    <>
      <button type="button" className="main" disabled={isBusy} onClick={() => void open()}>
        {t('pass.induction')}
      </button>
      {problem !== '' && (
        <span className="error" role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
