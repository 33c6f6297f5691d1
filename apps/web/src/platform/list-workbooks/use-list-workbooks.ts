import { downloadImportError, type ImportAnswer } from '@portal/contracts';
import { callForBlob } from '../api/call';
import { useCommand } from '../api/use-command';
import { downloadBlob } from '../files/download';

/** A list's calls on workbooks, with the names their files get. */
export interface ListCalls<Item> {
  templateName: string;
  exportName: string;
  /** Of the workbook with the rows that an import could not read. */
  errorsName: string;
  template: () => Promise<Blob>;
  exportAll: () => Promise<Blob>;
  importAll: (upload: FormData) => Promise<ImportAnswer<Item>>;
}

/** Workbooks of a list: template, export, import. */
export function useListWorkbooks<Item>(calls: ListCalls<Item>) {
  const download = useCommand(
    ({ fetch }: { name: string; fetch: () => Promise<Blob> }) => fetch(),
    { onAnswer: (blob, { name }) => downloadBlob(blob, name) },
  );
  const importing = useCommand((file: File) => {
    const upload = new FormData();
    upload.set('file_0', file, file.name);
    return calls.importAll(upload);
  });
  return {
    downloadTemplate: () => download.run({ name: calls.templateName, fetch: calls.template }),
    exportAll: () => download.run({ name: calls.exportName, fetch: calls.exportAll }),
    /** @param name under which the server keeps it */
    downloadErrors: (name: string) =>
      download.run({
        name: calls.errorsName,
        fetch: () => callForBlob(downloadImportError, { params: { name } }),
      }),
    importFile: importing.run,
    isImporting: importing.isBusy,
  };
}
