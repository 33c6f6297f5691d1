import type { EntryForm, EntryItem } from './entry-form';

/** What an import brings: the good rows as items, the bad ones in a workbook that `message` names. */
export interface Imported<Item> {
  isSuccess: boolean;
  message: string;
  data: Item[];
  badRows: number;
}

/** A family's calls on workbooks, with the names their files get. */
export interface Workbooks<Form extends EntryForm = EntryForm> {
  templateName: string;
  exportName: string;
  template(): Promise<Blob>;
  exportOf(requestId: string, form: Form): Promise<Blob>;
  importOf(upload: FormData): Promise<Imported<EntryItem>>;
}
