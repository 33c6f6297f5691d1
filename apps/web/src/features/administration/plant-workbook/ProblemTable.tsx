import { Table, Title } from '@mantine/core';
import type { WorkbookProblem } from '@portal/contracts';
import { Pager } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../../platform/i18n/number-text';
import { usePagerLabels } from '../../../platform/page/pager-labels';
import classes from './PlantWorkbook.module.css';

const PAGE = 50;
const COLUMNS = ['sheet', 'row', 'column', 'value', 'what', 'remedy'] as const;

interface ProblemTableProps {
  /** The id of the heading, which can take the focus. */
  id: string;
  problems: readonly WorkbookProblem[];
  /** The total number of problems; only some of them are listed. */
  count: number;
}

/** All problems of a workbook. */
export function ProblemTable({ id, problems, count }: ProblemTableProps) {
  const { t } = useTranslation('administration');
  const [skip, setSkip] = useState(0);
  const labels = usePagerLabels(problems.length, count > problems.length);
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} tabIndex={-1} className={classes.wrong}>
        {t('plantWorkbook.problems.title', {
          count,
          shown: numberText(count),
        })}
      </Title>
      <p className={classes.about}>{t('plantWorkbook.problems.about')}</p>
      <div className={classes.wide}>
        <Table withTableBorder>
          <Table.Thead>
            <Table.Tr>
              {COLUMNS.map((column) => (
                <Table.Th key={column} scope="col">
                  {t(`plantWorkbook.problems.${column}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {problems.slice(skip, skip + PAGE).map((problem, at) => (
              <Table.Tr key={skip + at}>
                {COLUMNS.map((column) => (
                  <Table.Td key={column} className={classes[column] ?? ''}>
                    {problem[column]}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {problems.length > PAGE && (
        <Pager
          skip={skip}
          take={PAGE}
          totalCount={problems.length}
          labels={labels}
          onChange={(page) => setSkip(page.skip)}
        />
      )}
    </section>
  );
}
