import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, ShownAnswer } from '../scan/answering';
import { asNote } from '../scan/scanned';
import classes from './Answer.module.css';

/**
 * The key that lets a person through. Scanners type letters, digits, Enter, Tab and spaces, but
 * never this key.
 */
export const LET_THROUGH_KEY = 'F2';

/**
 * Whether a button lets a person through. Enter and space must not press it, because a scanner
 * types both.
 */
export const isLettingThrough = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-lets-through]') !== null;

const letsThrough = { 'data-lets-through': true, 'aria-keyshortcuts': LET_THROUGH_KEY } as const;

interface AnswerActsProps {
  answer: Answer;
  isBusy: boolean;
  onPass: (answer: ShownAnswer, note: string) => void;
  onNext: () => void;
}

/** The buttons below an answer: let through (against red with a note), or go on. */
export function AnswerActs({ answer, isBusy, onPass, onNext }: AnswerActsProps) {
  const { t } = useTranslation('gateScreen');
  const [note, setNote] = useState('');
  const [isNoteMissing, setNoteMissing] = useState(false);
  const shown = answer.kind === 'answer' ? answer : null;
  const isIn = answer.direction === 'in';
  const overrule = () => {
    if (!shown) return;
    const said = asNote(note);
    setNoteMissing(said === '');
    if (said !== '') onPass(shown, said);
  };
  const key = (
    <kbd className={classes.key} aria-hidden>
      {LET_THROUGH_KEY}
    </kbd>
  );
  return (
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
          <Button
            {...letsThrough}
            size="lg"
            variant="default"
            fullWidth
            disabled={isBusy}
            onClick={overrule}
          >
            {t(isIn ? 'answer.overruleIn' : 'answer.overruleOut')} {key}
          </Button>
        </div>
      )}
      {shown?.isGreen ? (
        <>
          <button
            {...letsThrough}
            type="button"
            className={classes.main}
            disabled={isBusy}
            aria-describedby="gate-key"
            onClick={() => onPass(shown, '')}
          >
            {t(isIn ? 'answer.letIn' : 'answer.letOut')} {key}
          </button>
          <p id="gate-key" className={classes.keyHint}>
            {t('answer.keyHint')}
          </p>
          <button type="button" className={classes.other} disabled={isBusy} onClick={onNext}>
            {t('answer.skip')}
          </button>
        </>
      ) : (
        <button type="button" className={classes.main} onClick={onNext}>
          {t('answer.next')}
        </button>
      )}
    </div>
  );
}
