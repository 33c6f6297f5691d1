import { downloadImportError } from '@portal/contracts';
import { asApiError } from '../../platform/api/api-error';
import { callForBlob } from '../../platform/api/call';
import { callHeld } from '../../platform/api/call-held';
import { reportFailedCall } from '../../platform/feedback/failed-calls';
import { downloadBlob } from '../../platform/files/download';
import { useEditing } from '../editing';
import type { EntryForm, EntryItem } from '../entry-form';
import { useDefinition } from '../definition';

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

/** Reports a call that failed; a lost connection has its own bar. */
function report(error: unknown): null {
  if (asApiError(error)?.kind !== 'network') reportFailedCall(error);
  return null;
}

/** Workbooks of items: template, export, import. */
export function useWorkbooks() {
  const { workbooks } = useDefinition().definition;
  const { form, request } = useEditing();
  const download = async (name: string, fetch: () => Promise<Blob>) => {
    const blob = await callHeld(fetch).catch(report);
    if (blob) downloadBlob(blob, name);
  };
  return {
    downloadTemplate: () => download(workbooks.templateName, () => workbooks.template()),
    exportAll: () =>
      download(workbooks.exportName, () => workbooks.exportOf(request.id, form.get())),
    importFile: async (file: File) => {
      const upload = new FormData();
      upload.set('file_0', file, file.name);
      return callHeld(() => workbooks.importOf(upload)).catch(report);
    },
    downloadErrors: (name: string) =>
      download(name, () => callForBlob(downloadImportError, { params: { name } })),
  };
}
