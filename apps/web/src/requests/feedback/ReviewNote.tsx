import { RESULT, type Result } from '@portal/contracts';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toneOf } from './result-tone';
import classes from './Feedback.module.css';
import { useReasons, type ShownFinding } from './use-reasons';

interface ReviewNoteProps {
  result: Result;
  findings: readonly ShownFinding[];
}

/** All findings about an item that has not passed. */
export function ReviewNote({ result, findings }: ReviewNoteProps) {
  const { t } = useTranslation('requests');
  const inWords = useReasons();
  if (result === null || result === RESULT.passed) return null;
  return (
    <div className={classes.note} data-tone={toneOf(result)}>
      <strong>
        {result === RESULT.notPassed ? t('results.notPassed') : t('results.needsUpdate')}
      </strong>
      <ul className={classes.found}>
        {findings.map((found) => (
          <li key={found.id} data-settled={found.isSettled || undefined}>
            {inWords(found)}
            {found.isSettled && (
              <span className={classes.settled}>
                <IconCheck size={14} aria-hidden />
                {t('fixList.settled')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
