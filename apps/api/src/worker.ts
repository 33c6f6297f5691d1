/** Entry of the worker threads. */
import type { Family } from '@portal/contracts';
import type { ConfirmationData } from './entry/paper/confirmation-data';
import type { ApprovalData } from './features/approvals/paper-data';
import { families } from './families';
import type { PdfSignature } from './platform/signing/read-signed-pdf';
import type { WorkbookDefinition } from './entry/workbook/definition';
import type { ImportResult, ImportTask, WriteTask } from './entry/workbook/tasks';

export { findFaces } from './platform/workers/faces';
export { inspectPdf } from './platform/workers/pdf';

async function listOf(name: Family): Promise<WorkbookDefinition> {
  const list = await families.find((family) => family.name === name)?.workbook?.();
  if (!list) throw new Error(`The family ${name} has no workbook`);
  return list;
}

/** Loaded when first asked for: threads that check photos need neither spreadsheets nor papers. */
export const importListWorkbook = async ({
  family,
  ...task
}: ImportTask & { family: Family }): Promise<ImportResult<object>> =>
  (await import('./entry/workbook/tasks')).importListWorkbook(await listOf(family), task);
export const writeListWorkbook = async ({
  family,
  ...task
}: WriteTask & { family: Family }): Promise<Uint8Array> =>
  (await import('./entry/workbook/tasks')).writeListWorkbook(await listOf(family), task);
export const drawConfirmation = async (data: ConfirmationData): Promise<Uint8Array> =>
  (await import('./entry/paper/draw-confirmation')).drawConfirmation(data);
export const drawApproval = async (data: ApprovalData): Promise<Uint8Array> =>
  (await import('./features/approvals/draw-approval')).drawApproval(data);
export const readSignedPdf = async (pdf: Uint8Array): Promise<PdfSignature> =>
  (await import('./platform/signing/read-signed-pdf')).readSignedPdf(pdf);
