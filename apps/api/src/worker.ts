/** Entry of the worker threads. */
import type { Family } from '@portal/contracts';
import type { ConfirmationData } from './entry/paper/confirmation-data';
import type { ApprovalData } from './features/approvals/paper-data';
import type { PdfSignature } from './platform/signing/read-signed-pdf';
import type { WorkbookDefinition } from './entry/workbook/definition';
import type { ImportResult, ImportTask, WriteTask } from './entry/workbook/tasks';

export { findFaces } from './platform/workers/faces';
export { inspectPdf } from './platform/workers/pdf';

/** How the lists of each family are written and read as workbooks. */
const lists: Partial<Record<Family, () => Promise<WorkbookDefinition>>> = {
  people: async () => (await import('./families/people/workbook/people-list')).peopleList,
  vehicles: async () => (await import('./families/vehicles/workbook/vehicle-list')).vehicleList,
  equipment: async () =>
    (await import('./families/equipment/workbook/equipment-list')).equipmentList,
};

async function listOf(family: Family): Promise<WorkbookDefinition> {
  const load = lists[family];
  if (!load) throw new Error(`The family ${family} has no workbook`);
  return load();
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
