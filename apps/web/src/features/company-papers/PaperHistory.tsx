import type { CompanyPaper, CompanyPaperStatus } from '@portal/contracts';
import { StatusBadge, type StatusTone } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useActsText } from '../../platform/recorded/use-acts-text';
import { formatDate, formatDateTime } from '../../platform/time/format';
import { FileLinks } from '../../requests/files/FileLinks';
import classes from './CompanyPapers.module.css';

export const STATUS_TONES: Record<CompanyPaperStatus, StatusTone> = {
  waiting: 'blue',
  approved: 'green',
  refused: 'red',
  withdrawn: 'yellow',
};

/** The papers of a kind that the company has sent, with who decided on each; the newest first. */
export function PaperHistory({ papers, name }: { papers: readonly CompanyPaper[]; name: string }) {
  const { t } = useTranslation('companyPapers');
  const texts = useActsText();
  return (
    <details className={classes.history}>
      <summary aria-label={t('own.historyOf', { name })}>{t('own.history')}</summary>
      <ol>
        {papers.map(({ id, status, lastDay, number, file, uploaded, ended }) => (
          <li key={id}>
            <StatusBadge tone={STATUS_TONES[status]}>{t(`statuses.${status}`)}</StatusBadge>
            <div>
              <p>
                {[
                  lastDay ? t('own.until', { day: formatDate(lastDay) }) : t('own.forEver'),
                  number && t('own.number', { number }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <FileLinks label={t('own.files', { name })} files={[file]} />
              <p className={classes.by}>
                {t('own.sent', { by: uploaded.byName, at: formatDateTime(uploaded.at ?? '') })}
              </p>
              {ended && (
                <p className={classes.by}>
                  {t(`statuses.${status}`)}:{' '}
                  {ended.reason === '' ? texts.recorded(ended) : texts.ended(ended)}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}
