import { Text } from '@mantine/core';
import type { ApprovalPaper } from '@portal/contracts';
import { Banner } from '@portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '../../platform/time/format';
import classes from './Approval.module.css';
import { EntryTable } from './EntryTable';
import { validityOf, TONES } from './validity';

/** The content of a paper, to compare it with the printed one. */
export function PaperView({ paper, action }: { paper: ApprovalPaper; action?: ReactNode }) {
  const { t } = useTranslation('approvals');
  const { startDate, endDate, certificate } = paper;
  const validity = validityOf(paper);
  const facts: [label: string, value: string, isCode?: boolean][] = [
    [t('facts.requestNumber'), paper.requestNumber],
    [t('facts.contractor'), paper.contractorName],
    [
      t('facts.period'),
      startDate && endDate
        ? t('facts.fromTo', { from: formatDate(startDate), to: formatDate(endDate) })
        : '–',
    ],
    [t('facts.approvedAt'), formatDateTime(paper.approvedAt)],
    [t('facts.approvedBy'), paper.approvedBy],
    [t('facts.certificate'), certificate.subject],
    [t('facts.fingerprint'), certificate.fingerprint, true],
    [t('facts.sha256'), paper.sha256, true],
  ];
  return (
    <section className={classes.paper} aria-label={t('paper', { number: paper.requestNumber })}>
      <Banner tone={TONES[validity]}>{t(`standing.${validity}`)}</Banner>
      {action}
      <dl className={classes.facts}>
        {facts.map(([label, value, isCode]) => (
          <div key={label} className={isCode ? classes.wide : undefined}>
            <dt>{label}</dt>
            <dd className={isCode ? classes.code : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <EntryTable words={paper.words} entries={paper.entries} />
      <Text size="sm" c="dimmed">
        {t('compare')}
      </Text>
    </section>
  );
}
