import {
  MantineReactTable,
  MRT_ShowHideColumnsButton,
  useMantineReactTable,
  type MRT_ColumnDef,
  type MRT_Localization,
  type MRT_RowData,
} from 'mantine-react-table';
import 'mantine-react-table/styles.css';
import { MRT_Localization_EN } from 'mantine-react-table/locales/en/index.esm.mjs';
import { MRT_Localization_VI } from 'mantine-react-table/locales/vi/index.esm.mjs';
import { useMemo, useState, type ReactNode } from 'react';
import classes from './DataTable.module.css';
import './mantine-of-table.css';
import { Pager, type PagerProps } from '../pager/Pager';
import { DensitySwitch, type Density } from './DensitySwitch';
import { Row, type CellColumn } from './Rows';
import { ARIA_SORT, SortHead } from './SortHead';
import { directionOf, pageIndexOf, sortedBy, type TableView } from './table-view';
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
  language: 'vi' | 'en';
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

const LOCALIZATIONS: Record<'vi' | 'en', MRT_Localization> = {
  vi: { ...MRT_Localization_VI, showHideColumns: 'Chọn cột' },
  en: MRT_Localization_EN,
};

/**
 * A list that the server sorts and divides into pages: sticky header, several sort columns, a
 * column chooser.
 */
export function DataTable<RowData extends MRT_RowData>(props: DataTableProps<RowData>) {
  const { view, onView, onRowClick, isDimmed, columns, heightLess = 150 } = props;
  const definitions = useMemo(
    () =>
      columns.map(
        ({
          id,
          header,
          size = 150,
          isFixed = false,
          isSortable = false,
        }): MRT_ColumnDef<RowData> => ({
          id,
          header,
          size,
          minSize: 40,
          grow: !isFixed,
          enableSorting: isSortable,
          // The library sorts only columns with a value, so each gets one, although the server
          // sorts.
          accessorFn: (row) => row,
        }),
      ),
    [columns],
  );
  /** The columns that the user has shown or hidden; all others keep their initial state. */
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const columnVisibility = {
    ...Object.fromEntries(columns.map(({ id, isHidden = false }) => [id, !isHidden])),
    ...chosen,
  };
  const shown = view.skip + props.rows.length;
  const hasMore = props.isTotalBounded === true && props.rows.length === view.take;
  const rowCount = Math.max(props.totalCount, hasMore ? shown + 1 : 0);
  const pagination = { pageIndex: pageIndexOf(view), pageSize: view.take };
  const table = useMantineReactTable<RowData>({
    columns: definitions,
    data: props.rows as RowData[],
    getRowId: props.rowId,
    localization: LOCALIZATIONS[props.language],
    rowCount,
    manualPagination: true,
    manualSorting: true,
    manualFiltering: true,
    enableColumnActions: false,
    enableColumnFilters: false,
    enableGlobalFilter: false,
    enableDensityToggle: false,
    enableFullScreenToggle: false,
    enableStickyHeader: true,
    layoutMode: 'grid',
    onColumnVisibilityChange: (update) => {
      const next = typeof update === 'function' ? update(columnVisibility) : update;
      const changed = Object.entries(next).filter(([id, isOn]) => isOn !== columnVisibility[id]);
      setChosen({ ...chosen, ...Object.fromEntries(changed) });
    },
    state: {
      columnVisibility,
      // Lists all columns, also those that appear later, when more is known of the viewer.
      columnOrder: columns.map(({ id }) => id),
      pagination,
      density: 'xs',
      showLoadingOverlay: props.isLoading,
      showProgressBars: (props.isFetching ?? false) && !props.isLoading,
    },
    mantinePaperProps: {
      className: classes.paper ?? '',
      withBorder: false,
      shadow: 'none',
      style: { height: `calc(100vh - ${heightLess}px)` },
    },
    mantineTableContainerProps: { className: classes.container ?? '', tabIndex: 0 },
    mantineTableProps: {
      'aria-label': props.label,
      className: classes.table ?? '',
      // With this spacing nine columns fit at 1280 pixels.
      horizontalSpacing: 6,
    },
    mantineTableBodyProps: ({ table: current }) => {
      const visible = columns.filter(({ id }) => current.getColumn(id).getIsVisible());
      if (props.isLoading) return { children: <WaitingRows columns={visible} count={view.take} /> };
      if (props.rows.length === 0) return {};
      return {
        children: props.rows.map((row) => (
          <Row
            key={props.rowId(row)}
            columns={visible}
            cell={({ cell }) => cell(row)}
            onClick={onRowClick && (() => onRowClick(row))}
            isDimmed={isDimmed?.(row)}
          />
        )),
      };
    },
    mantineTableHeadCellProps: ({ column }) => {
      if (!column.getCanSort()) return {};
      const { id, columnDef } = column;
      const direction = directionOf(view.sort, id);
      return {
        'aria-sort': ARIA_SORT[direction],
        children: (
          <SortHead
            label={columnDef.header}
            direction={direction}
            place={
              view.sort.length > 1 ? view.sort.findIndex(({ selector }) => selector === id) + 1 : 0
            }
            onPress={({ shiftKey }) =>
              onView({ ...view, skip: 0, sort: sortedBy(view.sort, id, shiftKey) })
            }
          />
        ),
      };
    },
    renderEmptyRowsFallback: () => <div className={classes.notice}>{props.notice}</div>,
    renderTopToolbar: ({ table: current }) => (
      <div className={classes.toolbar}>
        <div className={classes.start}>{props.toolbar}</div>
        <div className={classes.end}>
          {props.toolbarEnd}
          <DensitySwitch
            label={props.densityLabel}
            density={props.density}
            onChange={props.onDensity}
          />
          <MRT_ShowHideColumnsButton table={current} size={40} variant="default" />
        </div>
      </div>
    ),
    renderBottomToolbar: () => (
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
    ),
  });
  return (
    <div data-density={props.density}>
      <MantineReactTable table={table} />
    </div>
  );
}
