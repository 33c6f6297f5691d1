import { Checkbox, Table } from '@mantine/core';
import type { ReactNode } from 'react';

export interface PickColumn<Row> {
  id: string;
  header: ReactNode;
  /** In pixels; if omitted, the remaining width. */
  width?: number;
  cell: (row: Row) => ReactNode;
}

interface PickTableProps<Row> {
  rows: readonly Row[];
  columns: readonly PickColumn<Row>[];
  idOf: (row: Row) => string;
  /** The name of a row's checkbox. */
  nameOf: (row: Row) => string;
  canChoose: (row: Row) => boolean;
  chosenIds: ReadonlySet<string>;
  /** How many more rows can be chosen. */
  room: number;
  /** The name of the checkbox for the whole page. */
  allLabel: string;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
}

/** A table of results to choose from. Rows that cannot be chosen are shown too. */
export function PickTable<Row>(props: PickTableProps<Row>) {
  const { rows, columns, idOf, canChoose, chosenIds, room, onChoose } = props;
  const choosable = rows.filter(canChoose).map(idOf);
  const missing = choosable.filter((id) => !chosenIds.has(id));
  const isAllChosen = choosable.length > 0 && missing.length === 0;
  return (
    <Table stickyHeader highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={44}>
            <Checkbox
              aria-label={props.allLabel}
              checked={isAllChosen}
              indeterminate={!isAllChosen && missing.length < choosable.length}
              disabled={choosable.length === 0 || (!isAllChosen && missing.length > room)}
              onChange={() => onChoose(isAllChosen ? choosable : missing, !isAllChosen)}
            />
          </Table.Th>
          {columns.map(({ id, header, width }) => (
            <Table.Th key={id} w={width}>
              {header}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => {
          const rowId = idOf(row);
          const isChosen = chosenIds.has(rowId);
          return (
            <Table.Tr key={rowId} bg={isChosen ? 'var(--mantine-color-petrol-0)' : undefined}>
              <Table.Td>
                <Checkbox
                  aria-label={props.nameOf(row)}
                  checked={isChosen}
                  disabled={!canChoose(row) || (!isChosen && room === 0)}
                  onChange={() => onChoose([rowId], !isChosen)}
                />
              </Table.Td>
              {columns.map(({ id, cell }) => (
                <Table.Td key={id}>{cell(row)}</Table.Td>
              ))}
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
