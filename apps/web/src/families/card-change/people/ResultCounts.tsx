import { RESULT, type Result } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import classes from './People.module.css';

/** How many people need an update, have not passed, or wait for a check; empty before the first verdict. */
export function ResultCounts({ results }: { results: readonly Result[] }) {
  const { t } = useTranslation('cardChange');
  const count = (result: Result) => results.filter((one) => one === result).length;
  const [needsUpdate, notPassed, awaiting] = [RESULT.needsUpdate, RESULT.notPassed, null].map(
    count,
  );
  if (results.every((result) => result === null)) return null;
  return (
    <span className={classes.counts}>
      {!!needsUpdate && (
        <span data-tone="orange">{t('counts.needsUpdate', { count: needsUpdate })}</span>
      )}
      {!!notPassed && <span data-tone="red">{t('counts.notPassed', { count: notPassed })}</span>}
      {!!awaiting && <span>{t('counts.awaiting', { count: awaiting })}</span>}
    </span>
  );
}
