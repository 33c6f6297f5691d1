import { Button } from '@mantine/core';
import type { InductionAttemptAnswer } from '@portal/contracts';
import { LoadingState } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeywordField } from '../../../platform/lists/KeywordField';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { formatDateTime } from '../../../platform/time/format';
import classes from './Inductions.module.css';
import { useInductionAttempts, useInductionCommands } from './queries';

/** The attempts of a person, found by identity number, and the tries that are left. */
export function PersonAttempts() {
  const { t } = useTranslation(['inductions', 'common']);
  const [number, setNumber] = useState('');
  const { data, error, refetch } = useInductionAttempts(number);
  const { allow } = useInductionCommands();
  return (
    <section className={classes.induction} aria-label={t('person.title')}>
      <h2>{t('person.title')}</h2>
      <KeywordField label={t('person.number')} width={360} value={number} onSearch={setNumber} />
      {number !== '' && error && !data && <LoadFailed error={error} onRetry={refetch} />}
      {number !== '' && !data && !error && <LoadingState text={t('common:loading')} />}
      {data?.attempts.length === 0 && <p className={classes.facts}>{t('person.none')}</p>}
      {data?.tries.map(({ inductionId, name, left }) => (
        <div key={inductionId} className={classes.head}>
          <p className={classes.facts}>{t('person.left', { name, count: left })}</p>
          {left === 0 && (
            <Button
              variant="default"
              loading={allow.isBusy}
              onClick={() => void allow.run({ id: inductionId, identityCardNumber: number })}
            >
              {t('person.allow')}
            </Button>
          )}
        </div>
      ))}
      {data?.attempts.map((attempt) => (
        <Attempt key={attempt.id} attempt={attempt} />
      ))}
    </section>
  );
}

function Attempt({ attempt }: { attempt: InductionAttemptAnswer }) {
  const { t } = useTranslation('inductions');
  const { isPassed, questions } = attempt;
  const state = isPassed === null ? 'open' : isPassed ? 'passed' : 'failed';
  return (
    <details className={classes.attempt}>
      <summary>
        {t('person.attempt', {
          time: formatDateTime(attempt.startedTime),
          name: attempt.inductionName,
          state: t(`person.states.${state}`, { score: attempt.score ?? 0 }),
        })}
      </summary>
      <p className={classes.facts}>
        {t('person.about', {
          place: attempt.place || t('person.ofPass'),
          language: t(`languages.${attempt.language}`),
        })}
      </p>
      <ol>
        {questions.map(({ text, chosen, isRight }, at) => (
          // The questions of an attempt never change.
          <li key={`${attempt.id}-${String(at)}`}>
            {text}
            <br />
            {chosen === ''
              ? t('person.notAnswered')
              : isRight
                ? t('person.right', { answer: chosen })
                : t('person.wrong', { answer: chosen })}
          </li>
        ))}
      </ol>
    </details>
  );
}
