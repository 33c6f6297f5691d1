/** @jsxImportSource preact */
import type { StepProps } from './step-props';
import { Actions, Screen } from './worker-parts';
import { papersOf } from './worker-steps';
import { useTranslation } from './worker-texts';

const TIME = { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Ho_Chi_Minh' } as const;

/** Whose link this is, what is asked, and who sees it. */
export function WelcomeStep({ form, onNext }: StepProps) {
  const { t, language } = useTranslation('workerPage');
  const locale = language === 'vi' ? 'vi-VN' : 'en-GB';
  const time = new Intl.DateTimeFormat(locale, TIME).format(new Date(form.expiresTime));
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
      <p>{t('welcome.until', { time })}</p>
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
