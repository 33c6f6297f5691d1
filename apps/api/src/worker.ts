/** Entry of the worker threads. */
import type { ConfirmationData } from './families/people/paper/paper-data';
import type { ApprovalData } from './features/approvals/paper-data';
import type { PdfSignature } from './platform/signing/read-signed-pdf';
import type { ImportResult, ImportTask, WriteTask } from './families/people/workbook/tasks';

export { findFaces } from './platform/workers/faces';
export { inspectPdf } from './platform/workers/pdf';

/** Loaded when first asked for: threads that check photos need neither spreadsheets nor papers. */
export const importPeopleWorkbook = async (task: ImportTask): Promise<ImportResult> =>
  (await import('./families/people/workbook/tasks')).importPeopleWorkbook(task);
export const writePeopleWorkbook = async (task: WriteTask): Promise<Uint8Array> =>
  (await import('./families/people/workbook/tasks')).writePeopleWorkbook(task);
export const drawConfirmation = async (data: ConfirmationData): Promise<Uint8Array> =>
  (await import('./families/people/paper/draw-confirmation')).drawConfirmation(data);
export const drawApproval = async (data: ApprovalData): Promise<Uint8Array> =>
  (await import('./features/approvals/draw-approval')).drawApproval(data);
export const readSignedPdf = async (pdf: Uint8Array): Promise<PdfSignature> =>
  (await import('./platform/signing/read-signed-pdf')).readSignedPdf(pdf);
