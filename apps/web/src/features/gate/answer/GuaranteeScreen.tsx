import type { GuaranteeAtGate } from '@portal/contracts';
import { shownDay } from '@portal/domain';
import { IconCircleCheck, IconHandStop } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Answer.module.css';

interface GuaranteeScreenProps {
  number: string;
  guarantee: GuaranteeAtGate;
  /** Called when a person of it comes in now, with the number of the card. */
  onChoose: (cardNumber: string) => void;
  onNext: () => void;
}

/** What a guarantee allows now, over the whole screen. Each person is then judged by the card. */
export function GuaranteeScreen({ number, guarantee, onChoose, onNext }: GuaranteeScreenProps) {
  const { t } = useTranslation('gateScreen');
  const dialog = useRef<HTMLDialogElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    next.current?.focus();
  }, []);
  const { problem, contractorName, workDate, startHour, endHour, areaNames, people } = guarantee;
  const colour = problem === null ? 'green' : 'red';
  const Icon = problem === null ? IconCircleCheck : IconHandStop;
  return (
    <dialog
      ref={dialog}
      className={classes.screen}
      data-colour={colour}
      aria-labelledby="gate-guarantee"
      onCancel={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <div className={classes.content}>
        <h2 id="gate-guarantee" className={classes.paperWord}>
          <Icon size={56} stroke={1.8} aria-hidden />
          {t(`paper.${colour}`)}
        </h2>
        {problem !== null && (
          <ul className={classes.reasons} aria-label={t('answer.reasons')}>
            <li>{problem}</li>
          </ul>
        )}
        <div className={classes.facts}>
          <p className={classes.number}>{t('paper.number', { number })}</p>
          <p>{contractorName}</p>
          <p>{t('paper.hours', { day: shownDay(workDate), from: startHour, to: endHour })}</p>
          <p>{t('paper.areas', { areas: areaNames.join(', ') })}</p>
        </div>
        {people.length > 0 && (
          <section className={classes.people} aria-label={t('paper.people')}>
            <p>{t('paper.choose')}</p>
            {people.map(({ fullName, cardNumber, isInside }) => (
              <button
                key={cardNumber}
                type="button"
                className={classes.other}
                onClick={() => onChoose(cardNumber)}
              >
                {fullName} · {cardNumber}
                {isInside && ` (${t('paper.inside')})`}
              </button>
            ))}
          </section>
        )}
      </div>
      <div className={classes.acts}>
        <button ref={next} type="button" className={classes.main} onClick={onNext}>
          {t('answer.next')}
        </button>
      </div>
    </dialog>
  );
}
