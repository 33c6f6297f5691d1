import { RESULT, type Result } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { toneOf } from './result-tone';
import classes from './Feedback.module.css';
import { useReasons, type Finding } from './use-reasons';

interface ReviewNoteProps {
  result: Result;
  finding: Finding;
}

/** What a reviewer found of an item that has not passed. */
export function ReviewNote({ result, finding }: ReviewNoteProps) {
  const { t } = useTranslation('requests');
  const inWords = useReasons();
  if (result === null || result === RESULT.passed) return null;
  return (
    <p className={classes.note} data-tone={toneOf(result)}>
      <strong>
        {result === RESULT.notPassed ? t('results.notPassed') : t('results.needsUpdate')}
      </strong>
      <span>{inWords(finding)}</span>
    </p>
  );
}
