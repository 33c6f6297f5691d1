import type { Column } from '../../../platform/master-data';

/** How the cells of a column are formatted, empty ones below the last row included. */
export function numberFormat(column: Column): string {
  switch (column.kind) {
    case 'date':
      return 'dd/mm/yyyy';
    case 'instant':
      return 'dd/mm/yyyy hh:mm:ss';
    case 'integer':
    case 'decimal':
      return 'General';
    default:
      return '@';
  }
}
