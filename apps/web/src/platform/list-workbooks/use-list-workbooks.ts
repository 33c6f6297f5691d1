import {
  downloadImportError,
  type ImportAnswer,
  type ImportReading,
  type importQuery,
} from '@portal/contracts';
import type { z } from 'zod';
import { callForBlob } from '../api/call';
import { useCommand } from '../api/use-command';
import { downloadBlob } from '../files/download';

/** The query of an import. */
export type ImportInput = z.input<typeof importQuery>;

/** A file, and how to read it; without `reading`, the portal finds that out itself. */
export interface FileToImport {
  file: File;
  reading?: ImportReading | undefined;
  /** Whether the portal only shows how it would read the file. */
  isLook?: boolean;
}

/** A list's calls for workbooks, with the names of their files. */
export interface ListCalls<Item> {
  templateName: string;
  exportName: string;
  /** The name of the workbook with the rows that an import could not read. */
  errorsName: string;
  template: () => Promise<Blob>;
  exportAll: () => Promise<Blob>;
  importAll: (upload: FormData, query: ImportInput) => Promise<ImportAnswer<Item>>;
}

/** Workbooks of a list: template, export, import. */
export function useListWorkbooks<Item>(calls: ListCalls<Item>) {
  const download = useCommand(
    ({ fetch }: { name: string; fetch: () => Promise<Blob> }) => fetch(),
    { onAnswer: (blob, { name }) => downloadBlob(blob, name) },
  );
  const importing = useCommand(({ file, reading, isLook = false }: FileToImport) => {
    const upload = new FormData();
    upload.set('file_0', file, file.name);
    return calls.importAll(upload, {
      ...(reading && { reading: JSON.stringify(reading) }),
      ...(isLook && { isLook: 'true' as const }),
    });
  });
  return {
    downloadTemplate: () => download.run({ name: calls.templateName, fetch: calls.template }),
    exportAll: () => download.run({ name: calls.exportName, fetch: calls.exportAll }),
    /** @param name the server's name of the workbook */
    downloadErrors: (name: string) =>
      download.run({
        name: calls.errorsName,
        fetch: () => callForBlob(downloadImportError, { params: { name } }),
      }),
    importFile: importing.run,
    isImporting: importing.isBusy,
  };
}
