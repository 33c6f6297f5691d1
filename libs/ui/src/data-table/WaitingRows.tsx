import { Row, type CellColumn } from './Rows';
import classes from './WaitingRows.module.css';

/** As many rows as fit into a window. */
const MOST = 20;
/** The widths of the bars in percent of the cell, as uneven as real texts. */
const WIDTHS = [62, 88, 47, 75, 94, 56, 81];

const Bar = ({ at }: { at: number }) => (
  <div className={classes.bar} style={{ width: `${WIDTHS[at % WIDTHS.length]}%` }} />
);

/** Placeholder rows until the first rows have loaded. */
export function WaitingRows({ columns, count }: { columns: readonly CellColumn[]; count: number }) {
  return Array.from({ length: Math.min(count, MOST) }, (_row, at) => (
    <Row
      key={at}
      columns={columns}
      cell={(_column, place) => <Bar at={at * columns.length + place} />}
    />
  ));
}
