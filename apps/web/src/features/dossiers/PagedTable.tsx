import { Table } from '@mantine/core';
import { PAGE_SIZES } from '@portal/contracts';
import { Pager, ScrollRegion } from '@portal/ui';
import type { ReactNode } from 'react';
import { usePagerLabels } from '../../platform/page/pager-labels';
import { Section } from '../../requests/form/Section';
import classes from './Records.module.css';
import { SectionNotice } from './SectionNotice';

/** The first page of a section. */
export const FIRST_PAGE = { skip: 0, take: PAGE_SIZES[0] as number };

/** A column: numbers, times that stay on one line, or texts. */
export interface PagedColumn<Row> {
  head: string;
  kind?: 'number' | 'line';
  cell: (row: Row) => ReactNode;
}

interface PagedTableProps<Row> {
  title: string;
  /** Names the table for screen readers. */
  label: string;
  /** Shown instead of an empty table. */
  noneText: string;
  /** Shown above the table. */
  note?: string;
  columns: readonly PagedColumn<Row>[];
  asked: {
    data: { data: Row[]; totalCount: number } | undefined;
    error: unknown;
    refetch: () => unknown;
  };
  page: typeof FIRST_PAGE;
  onPage: (page: typeof FIRST_PAGE) => void;
}

/** A section of a record that the server divides into pages. */
export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { title, label, noneText, note, columns, asked, page, onPage } = props;
  const { data, error, refetch } = asked;
  const labels = usePagerLabels(data?.totalCount ?? 0);
  if (!data) return <SectionNotice title={title} error={error} refetch={refetch} />;
  const above = data.totalCount === 0 ? noneText : note;
  const classOf = ({ kind }: PagedColumn<Row>) => (kind && classes[kind]) ?? '';
  return (
    <Section title={title}>
      {above !== undefined && <p className={classes.none}>{above}</p>}
      {data.totalCount > 0 && (
        <div className={classes.wide}>
          <ScrollRegion label={label}>
            <Table verticalSpacing={6} fz={14}>
              <Table.Thead>
                <Table.Tr>
                  {columns.map((column) => (
                    <Table.Th key={column.head} className={classOf(column)}>
                      {column.head}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.data.map((row) => (
                  <Table.Tr key={row.id}>
                    {columns.map((column) => (
                      <Table.Td key={column.head} className={classOf(column)}>
                        {column.cell(row)}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollRegion>
          <Pager
            {...page}
            totalCount={data.totalCount}
            sizes={PAGE_SIZES}
            labels={labels}
            onChange={onPage}
          />
        </div>
      )}
    </Section>
  );
}
