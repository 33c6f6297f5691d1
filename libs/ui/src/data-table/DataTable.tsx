import { useState, type CSSProperties, type ReactNode } from 'react';
import { Pager, type PagerProps } from '../pager/Pager';
import { ScrollRegion } from '../scroll-region/ScrollRegion';
import { ColumnsMenu } from './ColumnsMenu';
import classes from './DataTable.module.css';
import { DensitySwitch, type Density } from './DensitySwitch';
import { Row, widthOf, type CellColumn } from './Rows';
import { ARIA_SORT, SortHead } from './SortHead';
import { directionOf, sortedBy, type TableView } from './table-view';
import { WaitingRows } from './WaitingRows';

export interface DataColumn<RowData> extends CellColumn {
  header: string;
  cell: (row: RowData) => ReactNode;
  /** In pixels. Columns that are not fixed share the remaining width in this proportion. */
  size?: number;
  isSortable?: boolean;
  /** Hidden until the user chooses it. */
  isHidden?: boolean;
}

export interface DataTableProps<RowData> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly DataColumn<RowData>[];
  rows: readonly RowData[];
  rowId: (row: RowData) => string;
  totalCount: number;
  /** There may be more rows than `totalCount`. */
  isTotalBounded?: boolean;
  view: TableView;
  onView: (view: TableView) => void;
  pageSizes: readonly number[];
  pagerLabels: PagerProps['labels'];
  /** The first rows are still loading. */
  isLoading: boolean;
  /** The shown rows are being reloaded. */
  isFetching?: boolean;
  density: Density;
  /** The name of the switch for the row height; the switch is on when rows are comfortable. */
  densityLabel: string;
  /** The name of the menu that shows and hides columns. */
  columnsLabel: string;
  onDensity: (density: Density) => void;
  onRowClick?: (row: RowData) => void;
  /** Which rows are out of use. */
  isDimmed?: (row: RowData) => boolean;
  /** Shown instead of rows: nothing found, or failed. */
  notice: ReactNode;
  /** Shown above the table on the left. */
  toolbar?: ReactNode;
  /** Shown above the table on the right, beside the column chooser. */
  toolbarEnd?: ReactNode;
  /** Shown below the table, left of the pager. What appears there moves no row. */
  bottomStart?: ReactNode;
  /** The height of the page around the table, in pixels. */
  heightLess?: number;
}

/**
 * A list that the server sorts and divides into pages: sticky header, several sort columns, a
 * column chooser.
 */
export function DataTable<RowData>(props: DataTableProps<RowData>) {
  const { columns, rows, view, onView, onRowClick, isDimmed, heightLess = 150 } = props;
  /** The columns that the user has shown or hidden; all others keep their initial state. */
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const isShown = ({ id, isHidden = false }: DataColumn<RowData>) => chosen[id] ?? !isHidden;
  const visible = columns.filter(isShown);
  const hasMore = props.isTotalBounded === true && rows.length === view.take;
  const rowCount = Math.max(props.totalCount, hasMore ? view.skip + rows.length + 1 : 0);
  return (
    <div
      className={classes.paper}
      data-density={props.density}
      style={{ height: `calc(100vh - ${heightLess}px)` }}
    >
      <div className={classes.toolbar}>
        <div className={classes.start}>{props.toolbar}</div>
        <div className={classes.end}>
          {props.toolbarEnd}
          <DensitySwitch
            label={props.densityLabel}
            density={props.density}
            onChange={props.onDensity}
          />
          <ColumnsMenu
            label={props.columnsLabel}
            columns={columns.map((column) => ({ ...column, isShown: isShown(column) }))}
            onChange={(id, isOn) => setChosen({ ...chosen, [id]: isOn })}
          />
        </div>
      </div>
      <ScrollRegion label={props.label} className={classes.container}>
        <table
          className={classes.table}
          aria-label={props.label}
          aria-busy={props.isLoading || props.isFetching}
          style={sizesOf(columns)}
        >
          <thead className={classes.head}>
            <tr>
              {visible.map((column) => (
                <HeadCell key={column.id} column={column} view={view} onView={onView} />
              ))}
            </tr>
          </thead>
          <tbody className={classes.body}>
            {props.isLoading && <WaitingRows columns={visible} count={view.take} />}
            {!props.isLoading && rows.length === 0 && (
              <tr>
                <td className={classes.notice} colSpan={visible.length}>
                  {props.notice}
                </td>
              </tr>
            )}
            {rows.map((row) => (
              <Row
                key={props.rowId(row)}
                columns={visible}
                cell={({ cell }) => cell(row)}
                onClick={onRowClick && (() => onRowClick(row))}
                isDimmed={isDimmed?.(row)}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <div className={classes.bottom}>
        <div className={classes.bottomStart}>{props.bottomStart}</div>
        {(rowCount > 0 || props.isLoading) && (
          <Pager
            skip={view.skip}
            take={view.take}
            totalCount={rowCount}
            sizes={props.pageSizes}
            labels={props.pagerLabels}
            onChange={(page) => onView({ ...view, ...page })}
          />
        )}
      </div>
      {props.isFetching && !props.isLoading && <div className={classes.progress} />}
    </div>
  );
}

const SIZE = 150;

/** The width of each column, as a variable that its header and its cells share. */
const sizesOf = (columns: readonly DataColumn<never>[]) =>
  Object.fromEntries(
    columns.map(({ id, size = SIZE }) => [`--col-${id}-size`, size]),
  ) as CSSProperties;

function HeadCell<RowData>({
  column,
  view,
  onView,
}: { column: DataColumn<RowData> } & Pick<DataTableProps<RowData>, 'view' | 'onView'>) {
  const { id, header, isSortable = false } = column;
  const direction = directionOf(view.sort, id);
  const place = view.sort.findIndex(({ selector }) => selector === id) + 1;
  return (
    <th
      scope="col"
      className={classes.headCell}
      style={widthOf(column)}
      {...(isSortable && { 'aria-sort': ARIA_SORT[direction] })}
    >
      {isSortable ? (
        <SortHead
          label={header}
          direction={direction}
          place={view.sort.length > 1 ? place : 0}
          onPress={({ shiftKey }) =>
            onView({ ...view, skip: 0, sort: sortedBy(view.sort, id, shiftKey) })
          }
        />
      ) : (
        header
      )}
    </th>
  );
}
