import { GATE_LIST_HOURS } from '@portal/contracts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconHelpCircle,
  IconHandStop,
} from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, ShownAnswer } from '../scan/answering';
import { AnswerActs, isLettingThrough, LET_THROUGH_KEY } from './AnswerActs';
import classes from './Answer.module.css';
import { AnswerSubject } from './AnswerSubject';
import { useLane } from './use-lane';

interface AnswerScreenProps {
  answer: Answer;
  /**
   * Whether a call is running or something is being stored; letting through is disabled meanwhile.
   */
  isBusy: boolean;
  /** Whether a green answer lets the person through by itself. */
  isLane: boolean;
  /**
   * The name of the person whose green answer this scan has replaced before they were let through;
   * empty if there is none.
   */
  replaced: string;
  onPass: (answer: ShownAnswer, note: string) => void;
  /** Goes to the next person without letting this one through. */
  onNext: () => void;
}

const ICONS = {
  green: IconCircleCheck,
  amber: IconAlertTriangle,
  unsure: IconAlertTriangle,
  red: IconHandStop,
  none: IconHelpCircle,
} as const;

function colourOf(answer: Answer): keyof typeof ICONS {
  if (answer.kind !== 'answer') return 'none';
  if (answer.isAmber) return 'amber';
  if (!answer.isGreen) return answer.isUnread ? 'none' : 'red';
  return answer.reasons.length > 0 ? 'unsure' : 'green';
}

/**
 * The answer over the whole screen: colour, word and sound, with the guard's buttons. The next scan
 * replaces it. Keys that scanners type, such as Enter and space, never let a person through.
 */
export function AnswerScreen(props: AnswerScreenProps) {
  const { answer, isBusy, isLane, replaced, onPass, onNext } = props;
  const { t } = useTranslation('gateScreen');
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // Each new answer gets the focus, so that screen readers announce it.
  useEffect(() => heading.current?.focus(), [answer]);
  const shown = answer.kind === 'answer' ? answer : null;
  const colour = colourOf(answer);
  const passesItself = colour === 'green' && shown?.subject?.imageUrl !== null;
  const photo = useLane({
    isOn: isLane && passesItself && !isBusy,
    key: answer.key,
    onPass: () => shown && onPass(shown, ''),
  });
  const isIn = answer.direction === 'in';
  const words = {
    green: t(isIn ? 'answer.greenIn' : 'answer.greenOut'),
    amber: t('answer.amber'),
    unsure: t('answer.unsure'),
    red: t(isIn ? 'answer.redIn' : 'answer.redOut'),
    none: shown ? t('answer.unread') : t('answer.none'),
  };
  const Icon = ICONS[colour];
  const onKey = (event: KeyboardEvent) => {
    if (event.key === LET_THROUGH_KEY) {
      event.preventDefault();
      dialog.current?.querySelector<HTMLButtonElement>('[data-lets-through]')?.click();
    } else if ((event.key === 'Enter' || event.key === ' ') && isLettingThrough(event.target))
      event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className={classes.screen}
      data-colour={colour}
      aria-labelledby="gate-answer"
      onKeyDown={onKey}
      onKeyUp={(event) => {
        if (event.key === ' ' && isLettingThrough(event.target)) event.preventDefault();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <p role="status" className={replaced ? classes.replaced : classes.silent}>
        {replaced && t('answer.replaced', { name: replaced })}{' '}
        <span className={classes.silent}>
          {words[colour]}. {shown?.subject?.name}{' '}
          {shown?.reasons.map(({ text }) => text).join('. ')}
        </span>
      </p>
      <div className={classes.content}>
        <h2 id="gate-answer" ref={heading} tabIndex={-1} className={classes.word}>
          <Icon size={72} stroke={1.8} aria-hidden />
          {words[colour]}
        </h2>
        {answer.kind === 'none' && (
          <p className={classes.why}>{t(`answer.${answer.why}`, { hours: GATE_LIST_HOURS })}</p>
        )}
        {shown?.subject && (
          <AnswerSubject
            key={answer.key}
            subject={shown.subject}
            isFromList={shown.isFromList}
            photoRef={photo}
          />
        )}
        {shown && shown.reasons.length > 0 && (
          <ul className={classes.reasons} aria-label={t('answer.reasons')}>
            {shown.reasons.map(({ text, isAmber }) => (
              <li key={text} data-amber={isAmber || undefined}>
                {isAmber && !shown.isAmber && `${t('answer.amberReason')} `}
                {text}
              </li>
            ))}
          </ul>
        )}
        {shown?.isFromList && <p className={classes.source}>{t('answer.fromList')}</p>}
        {isLane && (
          <p className={classes.source}>{passesItself ? t('lane.passes') : t('lane.holds')}</p>
        )}
      </div>
      <AnswerActs
        key={answer.key}
        answer={answer}
        isBusy={isBusy}
        onPass={onPass}
        onNext={onNext}
      />
    </dialog>
  );
}
