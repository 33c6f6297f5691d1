import { SCORE_DECIMALS } from '@portal/domain';
import { Table } from '@mantine/core';
import type { RecordedResult } from '@portal/contracts';
import { ScrollRegion, StatusBadge } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../../platform/i18n/number-text';
import { formatDate, formatDateTime } from '../../../platform/time/format';
import { Section } from '../../../requests/form/Section';
import { useScoreText } from '../use-score-text';
import classes from './Person.module.css';

/** All exams of a person, the newest first, including corrected ones. */
export function TrainingResults({ results }: { results: readonly RecordedResult[] }) {
  const { t } = useTranslation(['safetyStaff', 'recorded']);
  const scoreText = useScoreText();
  const stateOf = ({ isPassed, counts }: RecordedResult) => {
    if (!isPassed) return <StatusBadge tone="red">{t('results.failed')}</StatusBadge>;
    return counts ? (
      <StatusBadge tone="green">{t('results.passed')}</StatusBadge>
    ) : (
      <StatusBadge tone="yellow">{t('results.over')}</StatusBadge>
    );
  };
  const lastDay = ({ isPassed, validTo }: RecordedResult) => {
    if (!isPassed) return '–';
    return validTo ? formatDate(validTo) : t('results.forEver');
  };
  return (
    <Section title={t('results.title')}>
      {results.length === 0 ? (
        <p className={classes.none}>{t('results.none')}</p>
      ) : (
        <ScrollRegion label={t('results.table')} className={classes.wide ?? ''}>
          <Table verticalSpacing={6} fz={14}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('results.course')}</Table.Th>
                <Table.Th w={110}>{t('results.day')}</Table.Th>
                <Table.Th w={70}>{t('results.score')}</Table.Th>
                <Table.Th w={130}>{t('results.result')}</Table.Th>
                <Table.Th w={130}>{t('results.validTo')}</Table.Th>
                <Table.Th w={170}>{t('results.by')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {results.map((result) => (
                <Table.Tr key={result.id}>
                  <Table.Td>
                    {result.courseName}
                    {result.corrections.map((change) => (
                      <span key={change.at} className={classes.correction}>
                        {t('results.correction', {
                          at: change.at ? formatDateTime(change.at) : '',
                          by: change.byName,
                          before: scoreText(change.before),
                          after: scoreText(change.after),
                        })}
                      </span>
                    ))}
                  </Table.Td>
                  <Table.Td>{formatDate(result.examDate)}</Table.Td>
                  <Table.Td>
                    {result.score === null ? '–' : numberText(result.score, SCORE_DECIMALS)}
                  </Table.Td>
                  <Table.Td>{stateOf(result)}</Table.Td>
                  <Table.Td>{lastDay(result)}</Table.Td>
                  <Table.Td>{result.recorded.byName || t('recorded:byPlant')}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      )}
    </Section>
  );
}
