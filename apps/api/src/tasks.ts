import type { ConfirmationData } from './requests/paper/confirmation-data';
import type { ApprovalData } from './features/approvals/paper-data';
import type { CardsData } from './features/card-office/draw-cards';
import { families } from './families';
import type { FaceCount } from './platform/workers/faces';
import type { FileVerdict } from './platform/workers/inspect-file';
import type { PdfSignature } from './platform/signing/read-signed-pdf';
import type { WorkbookDefinition } from './platform/list-workbooks/definition';
import type { OfList } from './platform/list-workbooks/list-workbooks';
import type { ImportResult, ImportTask, WriteTask } from './platform/list-workbooks/tasks';
import type { ThumbnailsTask } from './platform/images/thumbnail';

async function listOf({ family: name, part }: OfList): Promise<WorkbookDefinition> {
  const list = await families.find((family) => family.name === name)?.workbook?.(part);
  if (!list) throw new Error(`The family ${name} has no such workbook`);
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
    part,
    ...task
  }: ImportTask & OfList): Promise<ImportResult<object>> =>
    (await import('./platform/list-workbooks/tasks')).importListWorkbook(
      await listOf({ family, part }),
      task,
    ),
  writeListWorkbook: async ({ family, part, ...task }: WriteTask & OfList): Promise<Uint8Array> =>
    (await import('./platform/list-workbooks/tasks')).writeListWorkbook(
      await listOf({ family, part }),
      task,
    ),
  makeThumbnails: async (task: ThumbnailsTask): Promise<Uint8Array[]> =>
    (await import('./platform/images/thumbnail')).makeThumbnails(task),
  drawConfirmation: async (data: ConfirmationData): Promise<Uint8Array> =>
    (await import('./requests/paper/draw-confirmation')).drawConfirmation(data),
  drawCards: async (data: CardsData): Promise<Uint8Array> =>
    (await import('./features/card-office/draw-cards')).drawCards(data),
  drawApproval: async (data: ApprovalData): Promise<Uint8Array> =>
    (await import('./features/approvals/draw-approval')).drawApproval(data),
};
