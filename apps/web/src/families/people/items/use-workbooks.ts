import { downloadImportError, exportStaff, exportTemplate, importStaff } from '@portal/contracts';
import { asApiError } from '../../../platform/api/api-error';
import { call, callForBlob } from '../../../platform/api/call';
import { callHeld } from '../../../platform/api/call-held';
import { reportFailedCall } from '../../../platform/feedback/failed-calls';
import { downloadBlob } from '../../../platform/files/download';
import { useEditing } from '../form/people-context';
import { inputOf } from '../form/people-form';

/** Reports a call that failed; a lost connection has its own bar. */
function report(error: unknown): null {
  if (asApiError(error)?.kind !== 'network') reportFailedCall(error);
  return null;
}

/** Workbooks of people: template, export, import. */
export function useWorkbooks() {
  const { form, request } = useEditing();

  const downloadTemplate = async () => {
    const blob = await callHeld(() => callForBlob(exportTemplate, { query: {} })).catch(report);
    if (blob) downloadBlob(blob, 'MauNhanSu.xlsx');
  };
  const exportAll = async () => {
    const { staffItems } = inputOf(request.id, 0, form.get());
    const body = { requestId: request.id, staffItems };
    const blob = await callHeld(() => callForBlob(exportStaff, { body })).catch(report);
    if (blob) downloadBlob(blob, 'DanhSachNhanSu.xlsx');
  };
  const importFile = async (file: File) => {
    const upload = new FormData();
    upload.set('file_0', file, file.name);
    return callHeld(() => call(importStaff, { form: upload })).catch(report);
  };
  const downloadErrors = async (name: string) => {
    const blob = await callHeld(() => callForBlob(downloadImportError, { params: { name } })).catch(
      report,
    );
    if (blob) downloadBlob(blob, name);
  };
  return { downloadTemplate, exportAll, importFile, downloadErrors };
}
