import type { Column } from '../../../platform/master-data';

/** The number format of a column's cells, including empty ones below the last row. */
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
