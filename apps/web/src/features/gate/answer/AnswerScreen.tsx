import { Button, Textarea } from '@mantine/core';
import {
  CARD_TYPE,
  GATE_LIST_HOURS,
  PLANT_CARD_KINDS,
  type GateSubjectShown,
} from '@portal/contracts';
import { shownDay } from '@portal/domain';
import { IconCircleCheck, IconHelpCircle, IconHandStop } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../platform/time/format';
import type { Answer, ShownAnswer } from '../scan/answering';
import { asNote } from '../scan/scanned';
import classes from './Answer.module.css';

interface AnswerScreenProps {
  answer: Answer;
  isBusy: boolean;
  onPass: (answer: ShownAnswer, note: string) => void;
  /** To the next one, without letting through. */
  onNext: () => void;
}

const ICONS = { green: IconCircleCheck, red: IconHandStop, none: IconHelpCircle } as const;

/** The answer over the whole screen: colour, word and, beside it, sound; with what a guard may do. */
export function AnswerScreen({ answer, isBusy, onPass, onNext }: AnswerScreenProps) {
  const { t } = useTranslation('gateScreen');
  const dialog = useRef<HTMLDialogElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const [note, setNote] = useState('');
  const [isNoteMissing, setNoteMissing] = useState(false);
  useEffect(() => {
    dialog.current?.showModal();
    first.current?.focus();
  }, []);
  const shown = answer.kind === 'answer' ? answer : null;
  const colour = shown ? (shown.isGreen ? 'green' : 'red') : 'none';
  const isIn = answer.direction === 'in';
  const words = {
    green: t(isIn ? 'answer.greenIn' : 'answer.greenOut'),
    red: t(isIn ? 'answer.redIn' : 'answer.redOut'),
    none: t('answer.none'),
  };
  const Icon = ICONS[colour];
  const overrule = () => {
    if (!shown) return;
    const said = asNote(note);
    setNoteMissing(said === '');
    if (said !== '') onPass(shown, said);
  };
  return (
    <dialog
      ref={dialog}
      className={classes.screen}
      data-colour={colour}
      aria-labelledby="gate-answer"
      onCancel={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <div className={classes.content}>
        <h2 id="gate-answer" className={classes.word}>
          <Icon size={72} stroke={1.8} aria-hidden />
          {words[colour]}
        </h2>
        {answer.kind === 'none' && (
          <p className={classes.why}>{t(`answer.${answer.why}`, { hours: GATE_LIST_HOURS })}</p>
        )}
        {shown?.subject && <Subject subject={shown.subject} isFromList={shown.isFromList} />}
        {shown && shown.reasons.length > 0 && (
          <ul className={classes.reasons} aria-label={t('answer.reasons')}>
            {shown.reasons.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {shown?.isFromList && <p className={classes.source}>{t('answer.fromList')}</p>}
      </div>
      <div className={classes.acts}>
        {shown?.mayOverrule && (
          <div className={classes.overrule}>
            <Textarea
              name="note"
              label={t('answer.note')}
              autosize
              minRows={1}
              maxRows={3}
              maxLength={2000}
              value={note}
              error={isNoteMissing ? t('answer.noteNeeded') : undefined}
              onChange={(event) => setNote(event.target.value)}
            />
            <Button size="lg" variant="default" fullWidth disabled={isBusy} onClick={overrule}>
              {t(isIn ? 'answer.overruleIn' : 'answer.overruleOut')}
            </Button>
          </div>
        )}
        {shown?.isGreen ? (
          <>
            <button
              ref={first}
              type="button"
              className={classes.main}
              disabled={isBusy}
              onClick={() => onPass(shown, '')}
            >
              {t(isIn ? 'answer.letIn' : 'answer.letOut')}
            </button>
            <button type="button" className={classes.other} disabled={isBusy} onClick={onNext}>
              {t('answer.skip')}
            </button>
          </>
        ) : (
          <button ref={first} type="button" className={classes.main} onClick={onNext}>
            {t('answer.next')}
          </button>
        )}
      </div>
    </dialog>
  );
}

function Subject({ subject, isFromList }: { subject: GateSubjectShown; isFromList: boolean }) {
  const { t } = useTranslation('gateScreen');
  const { name, number, companyName, imageUrl, validFrom, validTo, handedOut, isInside } = subject;
  const kind = PLANT_CARD_KINDS.find((one) => CARD_TYPE[one] === handedOut?.cardType);
  const place = subject.since &&
    subject.sinceGateName && {
      time: formatDateTime(subject.since),
      gate: subject.sinceGateName,
    };
  return (
    <div className={classes.subject}>
      {imageUrl ? (
        <img src={imageUrl} alt={t('answer.photo', { name })} className={classes.photo} />
      ) : (
        !isFromList && <div className={classes.photo}>{t('answer.noPhoto')}</div>
      )}
      <div className={classes.facts}>
        <p className={classes.name}>{name}</p>
        {number !== name && <p className={classes.number}>{number}</p>}
        {companyName && <p>{companyName}</p>}
        {handedOut && kind && (
          <p>
            {t('cards.bearer', {
              kind: t(`cards.kinds.${kind}`),
              until: formatDateTime(handedOut.until),
            })}
          </p>
        )}
        {handedOut?.host && <p>{t('cards.visits', { host: handedOut.host })}</p>}
        {!handedOut && validFrom && validTo && (
          <p>{t('answer.validity', { from: shownDay(validFrom), to: shownDay(validTo) })}</p>
        )}
        {place && <p>{t(isInside ? 'answer.inside' : 'answer.outside', place)}</p>}
      </div>
    </div>
  );
}
