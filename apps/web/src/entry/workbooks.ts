import type { ImportAnswer } from '@portal/contracts';
import type { ImportInput } from '../platform/list-workbooks/use-list-workbooks';
import type { EntryForm, EntryItem } from './entry-form';

/** A family's calls on workbooks, with the names their files get. */
export interface Workbooks<Form extends EntryForm = EntryForm> {
  templateName: string;
  exportName: string;
  /** Of the workbook with the rows that an import could not read. */
  errorsName: string;
  template(): Promise<Blob>;
  exportOf(requestId: string, form: Form): Promise<Blob>;
  importOf(
    upload: { form: FormData; query: ImportInput },
    form: Form,
  ): Promise<ImportAnswer<EntryItem>>;
  /** What a row of an import changes of an item, where that is more than the fields it names. */
  changesOf?(
    this: void,
    item: Form['items'][number],
    row: Form['items'][number],
    fields: readonly string[],
  ): Partial<Form['items'][number]>;
}
