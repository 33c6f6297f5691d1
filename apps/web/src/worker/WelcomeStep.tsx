/** @jsxImportSource preact */
import { formatDateTime } from '../platform/time/format';
import type { StepProps } from './step-props';
import { Actions, Screen } from './worker-parts';
import { papersOf } from './worker-steps';
import { useTranslation } from './worker-texts';

/** Whose link this is, what is asked, and who sees it. */
export function WelcomeStep({ form, onNext }: StepProps) {
  const { t } = useTranslation('workerPage');
  const names = papersOf(form)
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) => name)
    .join(', ');
  return (
    <Screen
      step="welcome"
      title={t('welcome.title')}
      about={t('welcome.for', { company: form.contractorName })}
      actions={<Actions next={t('begin')} onNext={onNext} />}
    >
      <p>{t('welcome.until', { time: formatDateTime(form.expiresTime) })}</p>
      <p>{t('welcome.sent')}</p>
      <h2>{t('welcome.asked')}</h2>
      <ul>
        <li>{t('welcome.askedCard')}</li>
        <li>{t('welcome.askedPhoto')}</li>
        {names !== '' && <li>{t('welcome.askedPapers', { names })}</li>}
      </ul>
      <h2>{t('welcome.seen')}</h2>
      <p>{t('welcome.seenBy')}</p>
      <p>{t('welcome.kept')}</p>
    </Screen>
  );
}
