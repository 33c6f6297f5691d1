import { Table } from '@mantine/core';
import { ScrollRegion } from '@portal/ui';
import type { ReactNode } from 'react';
import classes from './Reports.module.css';

interface DialogSectionProps {
  title: string;
  noneText: string;
  heads: readonly string[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
  /** Shown below the table. */
  note?: string | undefined;
}

/** A small table in a dialog of a report. */
export function DialogSection({ title, noneText, heads, rows, note }: DialogSectionProps) {
  return (
    <div>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className={classes.none}>{noneText}</p>
      ) : (
        <ScrollRegion label={title}>
          <Table fz={14} verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                {heads.map((head) => (
                  <Table.Th key={head}>{head}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ id, cells }) => (
                <Table.Tr key={id}>
                  {cells.map((cell, at) => (
                    <Table.Td key={heads[at]}>{cell}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      )}
      {note !== undefined && <p className={classes.none}>{note}</p>}
    </div>
  );
}
