import { Button, Table } from '@mantine/core';
import type { InductionRow } from '@portal/contracts';
import { LoadingState, ScrollRegion } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import classes from './Inductions.module.css';
import { useInductionFigures } from './queries';

/** Rows that are shown at first. */
const FIRST = 5;
const HUNDRED = 100;

/** The questions of an induction, those that fail most first. */
export function QuestionFigures({ id, name }: Pick<InductionRow, 'id' | 'name'>) {
  const { t } = useTranslation(['inductions', 'common']);
  const { data, error, refetch } = useInductionFigures(id);
  const [showsAll, setShowsAll] = useState(false);
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <LoadingState text={t('common:loading')} />;
  const { questions } = data;
  const shown = showsAll ? questions : questions.slice(0, FIRST);
  return (
    <>
      <h3>{t('figures.title')}</h3>
      {questions.length === 0 && <p className={classes.facts}>{t('facts.noQuestions')}</p>}
      {questions.length > 0 && (
        <ScrollRegion label={`${t('figures.title')}: ${name}`}>
          <Table verticalSpacing="xs" fz={14}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('figures.code')}</Table.Th>
                <Table.Th>{t('figures.question')}</Table.Th>
                <Table.Th>{t('figures.asked')}</Table.Th>
                <Table.Th>{t('figures.wrong')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map(({ id: questionId, code, text, asked, wrong, isActive }) => (
                <Table.Tr key={questionId}>
                  <Table.Td className={classes.line ?? ''}>{code}</Table.Td>
                  <Table.Td>{isActive ? text : t('figures.off', { text })}</Table.Td>
                  <Table.Td>{asked}</Table.Td>
                  <Table.Td className={classes.line ?? ''}>
                    {asked === 0
                      ? '–'
                      : t('figures.share', { wrong, share: Math.round((wrong * HUNDRED) / asked) })}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      )}
      {questions.length > FIRST && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('figures.fewer') : t('figures.all', { count: questions.length })}
        </Button>
      )}
    </>
  );
}
