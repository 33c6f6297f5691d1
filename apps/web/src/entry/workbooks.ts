import { exportTemplate, type EntryFamily, type ImportAnswer } from '@portal/contracts';
import { callForBlob } from '../platform/api/call';
import type { ImportInput } from '../platform/list-workbooks/use-list-workbooks';
import type { EntryForm, EntryItem } from './entry-form';

/** A family's calls for workbooks, with the names of their files. */
export interface Workbooks<Form extends EntryForm = EntryForm> {
  templateName: string;
  exportName: string;
  /** The name of the workbook with the rows that an import could not read. */
  errorsName: string;
  template(): Promise<Blob>;
  exportOf(requestId: string, form: Form): Promise<Blob>;
  importOf(
    upload: { form: FormData; query: ImportInput },
    form: Form,
  ): Promise<ImportAnswer<EntryItem>>;
  /** Returns the changes that a row of an import makes to an item, if these are more than the fields of the row. */
  changesOf?(
    this: void,
    item: Form['items'][number],
    row: Form['items'][number],
    fields: readonly string[],
  ): Partial<Form['items'][number]>;
}

/**
 * What the workbooks of all families have alike.
 * @param items the items of the family, as the names of its files say it
 */
export const familyWorkbooks = (
  family: EntryFamily,
  items: string,
): Pick<Workbooks, 'templateName' | 'exportName' | 'errorsName' | 'template'> => ({
  templateName: `Mau${items}.xlsx`,
  exportName: `DanhSach${items}.xlsx`,
  errorsName: `${items}-DongLoi.xlsx`,
  template: () => callForBlob(exportTemplate, { query: { family } }),
});
