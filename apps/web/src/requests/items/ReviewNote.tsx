import { RESULT, type Result } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import classes from './Items.module.css';
import { toneOf } from './result-tone';

/** What a reviewer found of an item that has not passed. */
export function ReviewNote({ result, note }: { result: Result; note: string }) {
  const { t } = useTranslation('requests');
  if (result === null || result === RESULT.passed) return null;
  return (
    <p className={classes.note} data-tone={toneOf(result)}>
      <strong>
        {result === RESULT.notPassed ? t('results.notPassed') : t('results.needsUpdate')}
      </strong>
      {note && <span>{note}</span>}
    </p>
  );
}
