import { Row, type CellColumn } from './Rows';
import classes from './WaitingRows.module.css';

/** As many rows as fit into a window; more wait below its edge. */
const MOST = 20;
/** How much of its cell a bar takes, in percent: as uneven as texts are. */
const WIDTHS = [62, 88, 47, 75, 94, 56, 81];

const Bar = ({ at }: { at: number }) => (
  <div className={classes.bar} style={{ width: `${WIDTHS[at % WIDTHS.length]}%` }} />
);

/** What stands in a table until its first rows come. */
export function WaitingRows({ columns, count }: { columns: readonly CellColumn[]; count: number }) {
  return Array.from({ length: Math.min(count, MOST) }, (_row, at) => (
    <Row
      key={at}
      columns={columns}
      cell={(_column, place) => <Bar at={at * columns.length + place} />}
    />
  ));
}
