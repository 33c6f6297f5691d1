/** @jsxImportSource preact */
import type { Sitting } from '@portal/contracts';
import { useEffect, useState } from 'preact/hooks';
import { Footer, Page } from './induction-parts';
import { useTranslation } from './induction-texts';
import type { SittingResult } from './induction-calls';
import { useAnswers, useSecondsLeft } from './use-answers';

interface QuestionScreensProps {
  secret: string;
  sitting: Sitting;
  onEnd: (result: SittingResult) => void;
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** One question after the other, then the button that hands in. */
export function QuestionScreens({ secret, sitting, onEnd }: QuestionScreensProps) {
  const { t } = useTranslation('inductionPage');
  const { questions } = sitting;
  const { answers, answer, end, hasUnsent, isEnding, isFailed } = useAnswers(
    secret,
    sitting,
    onEnd,
  );
  const firstOpen = questions.findIndex(({ id }) => answers[id] === undefined);
  const [at, setAt] = useState(Math.max(firstOpen, 0));
  const left = useSecondsLeft(sitting.secondsLeft);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) void end();
    // oxlint-disable-next-line react/exhaustive-deps -- only the end of the time ends the attempt
  }, [isOver]);
  const count = questions.length;
  const done = questions.filter(({ id }) => answers[id] !== undefined).length;
  const question = isOver ? undefined : questions[at];
  const place = question && t('question.at', { number: at + 1, count });
  const time = (
    <p className="progress">
      <span className="clock">
        <span>{place ?? (done === count && t('check.all'))}</span>
        <span role="timer">{t('question.left', { time: clock(left) })}</span>
      </span>
      <progress
        value={at}
        max={count}
        aria-label={place ?? t('check.done', { count: done, all: count })}
      />
    </p>
  );
  const back = at > 0 ? () => setAt(at - 1) : undefined;
  if (!question)
    return (
      <Page
        name="check"
        title={t('check.title')}
        top={time}
        problem={isFailed ? t('unreachable') : ''}
        footer={
          <Footer
            next={t('check.send')}
            isBusy={isEnding}
            onNext={() => void end()}
            onBack={isOver ? undefined : back}
          />
        }
      >
        <p>{t('check.done', { count: done, all: count })}</p>
        {done < count && (
          <div className="doubt">
            <p>{t('check.open')}</p>
            {!isOver && (
              <button type="button" onClick={() => setAt(firstOpen)}>
                {t('check.first')}
              </button>
            )}
          </div>
        )}
      </Page>
    );
  return (
    <Page
      name={question.id}
      title={question.text}
      top={time}
      className="question"
      footer={<Footer next={t('next')} onNext={() => setAt(at + 1)} onBack={back} />}
    >
      <fieldset>
        <legend className="hidden">{question.text}</legend>
        {question.choices.map(({ id, text }) => (
          <label key={id} className="choice">
            <input
              type="radio"
              name={question.id}
              checked={answers[question.id] === id}
              onChange={() => void answer(question.id, id)}
            />
            {text}
          </label>
        ))}
      </fieldset>
      {hasUnsent && <p role="status">{t('question.unsent')}</p>}
    </Page>
  );
}
