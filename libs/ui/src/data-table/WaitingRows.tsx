import classes from './WaitingRows.module.css';

/** As many rows as fit into a window; more wait below its edge. */
const MOST = 20;
/** How much of its cell a bar takes, in percent: as uneven as texts are. */
const WIDTHS = [62, 88, 47, 75, 94, 56, 81];

const Bar = ({ at }: { at: number }) => (
  <div className={classes.bar} style={{ width: `${WIDTHS[at % WIDTHS.length]}%` }} />
);

interface WaitingRowsProps {
  columns: readonly { id: string; isFixed?: boolean; align?: 'left' | 'right' }[];
  count: number;
}

/**
 * What stands in a table until its first rows come. The table's own are a hundred components that each render twice,
 * on a slow processor for as long as the rows are on their way.
 */
export function WaitingRows({ columns, count }: WaitingRowsProps) {
  return Array.from({ length: Math.min(count, MOST) }, (_row, at) => (
    <tr key={at} className={classes.row}>
      {columns.map(({ id, isFixed, align }, place) => (
        <td
          key={id}
          className={classes.cell}
          data-align={align}
          style={{
            width: `calc(var(--col-${id}-size) * 1px)`,
            flex: `${isFixed ? 0 : `var(--col-${id}-size)`} 0 auto`,
          }}
        >
          <Bar at={at * columns.length + place} />
        </td>
      ))}
    </tr>
  ));
}
