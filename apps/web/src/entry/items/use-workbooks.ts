import { downloadImportError } from '@portal/contracts';
import { callForBlob } from '../../platform/api/call';
import { useCommand } from '../../platform/api/use-command';
import { downloadBlob } from '../../platform/files/download';
import { useEditing } from '../editing';
import { useDefinition } from '../definition';

/** Workbooks of items: template, export, import. */
export function useWorkbooks() {
  const { workbooks } = useDefinition().definition;
  const { form, request } = useEditing();
  const download = useCommand(
    ({ fetch }: { name: string; fetch: () => Promise<Blob> }) => fetch(),
    { onAnswer: (blob, { name }) => downloadBlob(blob, name) },
  );
  const importing = useCommand((file: File) => {
    const upload = new FormData();
    upload.set('file_0', file, file.name);
    return workbooks.importOf(upload, form.getState());
  });
  return {
    downloadTemplate: () =>
      download.run({ name: workbooks.templateName, fetch: () => workbooks.template() }),
    exportAll: () =>
      download.run({
        name: workbooks.exportName,
        fetch: () => workbooks.exportOf(request.id, form.getState()),
      }),
    /** @param name under which the server keeps it */
    downloadErrors: (name: string) =>
      download.run({
        name: workbooks.errorsName,
        fetch: () => callForBlob(downloadImportError, { params: { name } }),
      }),
    importFile: importing.run,
    isImporting: importing.isBusy,
  };
}
