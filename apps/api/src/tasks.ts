import type { Family } from '@portal/contracts';
import type { ConfirmationData } from './requests/paper/confirmation-data';
import type { ApprovalData } from './features/approvals/paper-data';
import { families } from './families';
import type { FaceCount } from './platform/workers/faces';
import type { FileVerdict } from './platform/workers/inspect-file';
import type { PdfSignature } from './platform/signing/read-signed-pdf';
import type { WorkbookDefinition } from './entry/workbook/definition';
import type { ImportResult, ImportTask, WriteTask } from './entry/workbook/tasks';
import type { ThumbnailsTask } from './platform/images/thumbnail';

async function listOf(name: Family): Promise<WorkbookDefinition> {
  const list = await families.find((family) => family.name === name)?.workbook?.();
  if (!list) throw new Error(`The family ${name} has no workbook`);
  return list;
}

/** What each needs is loaded with the first task: processes that check photos need neither spreadsheets nor papers. */
export const tasks = {
  inspectFile: async (file: { path: string; type: string }): Promise<FileVerdict> =>
    (await import('./platform/workers/inspect-file')).inspectFile(file),
  findFaces: async (picture: Uint8Array): Promise<FaceCount> =>
    (await import('./platform/workers/faces')).findFaces(picture),
  readSignedPdf: async (pdf: Uint8Array): Promise<PdfSignature> =>
    (await import('./platform/signing/read-signed-pdf')).readSignedPdf(pdf),
  importListWorkbook: async ({
    family,
    ...task
  }: ImportTask & { family: Family }): Promise<ImportResult<object>> =>
    (await import('./entry/workbook/tasks')).importListWorkbook(await listOf(family), task),
  writeListWorkbook: async ({
    family,
    ...task
  }: WriteTask & { family: Family }): Promise<Uint8Array> =>
    (await import('./entry/workbook/tasks')).writeListWorkbook(await listOf(family), task),
  makeThumbnails: async (task: ThumbnailsTask): Promise<Uint8Array[]> =>
    (await import('./platform/images/thumbnail')).makeThumbnails(task),
  drawConfirmation: async (data: ConfirmationData): Promise<Uint8Array> =>
    (await import('./requests/paper/draw-confirmation')).drawConfirmation(data),
  drawApproval: async (data: ApprovalData): Promise<Uint8Array> =>
    (await import('./features/approvals/draw-approval')).drawApproval(data),
};
