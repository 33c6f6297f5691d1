import { Anchor } from '@mantine/core';
import type { Batch, BatchProblem } from '@portal/contracts';
import { grouped } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { problemAddress } from '../../../requests/wizard/problem-address';
import { editAddress } from '../../../requests/request-family';
import { family } from '../index';
import classes from './Batch.module.css';
import { isOfPlan } from './plan-problems';

/** How many problems of a request are listed; its form lists the others. */
const MOST_PROBLEMS = 5;

interface BatchProblemsProps {
  batch: Batch;
  problems: readonly BatchProblem[];
  /** Goes to a field of the plan, which all requests share. */
  onPlan: (field: string) => void;
}

/** What prevents the submit of a batch: of the plan, and request by request with the person. */
export function BatchProblems({ batch, problems, onPlan }: BatchProblemsProps) {
  const { t } = useTranslation('batches');
  if (problems.length === 0) return null;
  const ofPlan = problems.filter(isOfPlan);
  const byRequest = grouped(
    problems.filter((problem) => !isOfPlan(problem)),
    ({ requestId }) => requestId,
  );
  return (
    <section className={classes.left} aria-labelledby="batch-left">
      <h2 id="batch-left">
        {batch.submission === 'refused'
          ? t('left.refused', { count: problems.length })
          : t('left.title', { count: problems.length })}
      </h2>
      {ofPlan.length > 0 && (
        <>
          <h3>
            <Anchor component="button" type="button" onClick={() => onPlan(ofPlan[0]?.field ?? '')}>
              {t('left.plan')}
            </Anchor>
          </h3>
          <ul>
            {ofPlan.map(({ field, message }) => (
              <li key={`${field}.${message}`}>
                <Anchor component="button" type="button" onClick={() => onPlan(field)}>
                  {message}
                </Anchor>
              </li>
            ))}
          </ul>
        </>
      )}
      {[...byRequest].map(([requestId, found]) => (
        <div key={requestId}>
          <h3>
            <Anchor component={Link} to={editAddress(family, requestId, {})}>
              {t('left.request', { place: found[0]?.place ?? 0, count: found.length })}
            </Anchor>
          </h3>
          <ul>
            {found.slice(0, MOST_PROBLEMS).map((problem) => (
              <li key={`${problem.itemId ?? ''}.${problem.field}.${problem.message}`}>
                <Anchor component={Link} to={problemAddress(family, requestId, problem)}>
                  {problem.itemName === ''
                    ? problem.message
                    : t('left.person', { name: problem.itemName, text: problem.message })}
                </Anchor>
              </li>
            ))}
            {found.length > MOST_PROBLEMS && (
              <li>{t('left.more', { count: found.length - MOST_PROBLEMS })}</li>
            )}
          </ul>
        </div>
      ))}
    </section>
  );
}
