export { Facts, OneLine } from './data-table/Cells';
export { DataTable, type DataColumn, type DataTableProps } from './data-table/DataTable';
export type { TableView, ColumnSort } from './data-table/table-view';
export type { Density } from './data-table/DensitySwitch';
