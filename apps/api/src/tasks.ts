import type { ConfirmationData } from './requests/core/confirmation-data';
import type { ApprovalData } from './features/approval-papers/paper-data';
import type { CardsData } from './features/card-office/draw-cards';
import type { PlainCardsData } from './features/card-office/draw-plain-cards';
import type { WatchWorkbook } from './plant/watch-list/watch-workbook';
import type { MusterTask } from './features/gate/board/muster-workbook';
import type { ProtocolData } from './features/gate/musters/muster-protocols';
import type {
  ReadResult,
  ReadTask,
  WriteTask as WritePlantTask,
} from './features/administration/workbook';
import { families } from './families';
import { CLASS_LIST } from './features/safety-staff/class-list-name';
import type { FaceCount } from './platform/workers/faces';
import type { FileVerdict } from './platform/workers/inspect-file';
import type { PdfSignature } from './platform/signing/read-signed-pdf';
import type { WorkbookDefinition } from './platform/list-workbooks/definition';
import type { OfList } from './platform/list-workbooks/list-workbooks';
import type { ImportResult, ImportTask, WriteTask } from './platform/list-workbooks/tasks';
import type { Cell, SheetSpec } from './platform/row-exports/sheet-xml';
import type { StraightPaper } from './platform/images/straighten-paper';
import type { ThumbnailsTask } from './platform/images/thumbnail';

async function listOf({ family: name, part }: OfList): Promise<WorkbookDefinition> {
  if (name === CLASS_LIST) return (await import('./features/safety-staff/class-list')).classList;
  const list = await families.find((family) => family.name === name)?.workbook?.(part);
  if (!list) throw new Error(`The family ${name} has no such workbook`);
  return list;
}

const plantWorkbook = () =>
  Promise.all([import('./features/administration/workbook/tasks'), import('./master-tables')]);

/** Each task loads its code when it first runs: processes that check photos need neither spreadsheets nor papers. */
export const tasks = {
  inspectFile: async (file: { path: string; type: string }): Promise<FileVerdict> =>
    (await import('./platform/workers/inspect-file')).inspectFile(file),
  findFaces: async (picture: Uint8Array): Promise<FaceCount> =>
    (await import('./platform/workers/faces')).findFaces(picture),
  straightenPaper: async (picture: Uint8Array): Promise<StraightPaper | null> =>
    (await import('./platform/images/straighten-paper')).straightenPaper(picture),
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
  readPlantWorkbook: async (task: ReadTask): Promise<ReadResult> => {
    const [{ readPlantWorkbook }, { masterTables }] = await plantWorkbook();
    return readPlantWorkbook(masterTables(), task);
  },
  writePlantWorkbook: async (task: WritePlantTask): Promise<Uint8Array> => {
    const [{ writePlantWorkbook }, { masterTables }] = await plantWorkbook();
    return writePlantWorkbook(masterTables(), task);
  },
  printPictures: async (previews: readonly Uint8Array[]): Promise<string[][]> =>
    (await import('./platform/images/picture-prints')).printPictures(previews),
  makeThumbnails: async (task: ThumbnailsTask): Promise<Uint8Array[]> =>
    (await import('./platform/images/thumbnail')).makeThumbnails(task),
  drawConfirmation: async (data: ConfirmationData): Promise<Uint8Array> =>
    (await import('./requests/reads/paper/draw-confirmation')).drawConfirmation(data),
  drawPlainCards: async (data: PlainCardsData): Promise<Uint8Array> =>
    (await import('./features/card-office/draw-plain-cards')).drawPlainCards(data),
  writeWatchList: async (data: WatchWorkbook): Promise<Uint8Array> =>
    (await import('./plant/watch-list/watch-workbook')).writeWatchWorkbook(data),
  drawCards: async (data: CardsData): Promise<Uint8Array> =>
    (await import('./features/card-office/draw-cards')).drawCards(data),
  writeMuster: async (task: MusterTask): Promise<Uint8Array> =>
    (await import('./features/gate/board/muster-workbook')).writeMuster(task),
  drawMusterProtocol: async (data: ProtocolData): Promise<Uint8Array> =>
    (await import('./features/gate/musters/draw-protocol')).drawMusterProtocol(data),
  beginSheet: async (spec: SheetSpec): Promise<void> =>
    (await import('./platform/row-exports/tasks')).beginSheet(spec),
  addToSheet: async (rows: Cell[][]): Promise<Uint8Array> =>
    (await import('./platform/row-exports/tasks')).addToSheet(rows),
  endSheet: async (): Promise<Uint8Array> =>
    (await import('./platform/row-exports/tasks')).endSheet(),
  drawApproval: async (data: ApprovalData): Promise<Uint8Array> =>
    (await import('./features/approval-papers/draw-approval')).drawApproval(data),
};
