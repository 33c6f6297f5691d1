export { DataTable, type DataColumn, type DataTableProps } from './data-table/DataTable';
export type { TableView, ColumnSort } from './data-table/table-view';
