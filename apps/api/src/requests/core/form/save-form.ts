import type { FileRef } from '@portal/contracts';
import type { Db } from '../../../platform/database/database';
import type { AttachmentKind, Request } from '../../../platform/database/generated/client';
import {
  demandFiles,
  demandPictures,
  markAttached,
  writeAttachments,
  type PictureKind,
  type ReadableFiles,
} from '../attachments';
import { writeItems, type ItemInput } from '../item-writer';
import type { RequestSummary, SaveContext } from '../family';
import { demandOwn, type NamedParty } from './own-parties';

/** What a family provides to save its form, and how to write its own part. */
export interface FormToSave {
  items: readonly ItemInput[];
  attachments: Partial<Record<AttachmentKind, readonly FileRef[]>>;
  /** All files that the items refer to. */
  itemFiles: readonly string[];
  /** The pictures among them, and the kind whose limits apply. */
  pictures: { ids: readonly string[]; kind: PictureKind };
  /** Files that the family's own rows already contain; read only if the form refers to new files. */
  held: () => Promise<readonly string[]>;
  /** Rows that the cover refers to and that must belong to the company. */
  parties: readonly NamedParty[];
  /** Rows that the items refer to. */
  itemParties?: readonly NamedParty[];
  summary: RequestSummary;
  /** Writes the rows of the items that may be changed. */
  writeItems(editable: ReadonlySet<string>): Promise<void>;
  writeCover(): Promise<void>;
}

/**
 * Saves a form whose items are judged one by one. Checks that all references are the company's own. Writes only items
 * that may be changed, the cover unless it is a revision, and attachments if they may be changed.
 */
export async function saveForm(
  tx: Db,
  access: ReadableFiles,
  context: SaveContext,
  form: FormToSave,
): Promise<RequestSummary> {
  const { request, isRevision } = context;
  const attached = Object.values(form.attachments).flatMap((files) => files.map(({ id }) => id));
  const fileIds = [...new Set([...attached, ...form.itemFiles])];
  await Promise.all([
    demandOwn([...(isRevision ? [] : form.parties), ...(form.itemParties ?? [])]),
    demandFiles(tx, access, context, fileIds, form.held),
    demandPictures(tx, form.pictures.ids, form.pictures.kind),
  ]);
  const editable = await writeItems(tx, context, form.items);
  await Promise.all([
    form.writeItems(editable),
    isRevision ? undefined : form.writeCover(),
    writeAttachments(tx, request, form.attachments),
    markAttached(tx, fileIds),
  ]);
  return isRevision ? kept(request) : form.summary;
}

/** A revision changes nothing that lists show. */
const kept = (request: Request): RequestSummary => ({
  description: request.description,
  documentNumber: request.documentNumber,
  requestorId: request.requestorId,
  contractorId: request.contractorId,
  followsId: request.followsId,
  startsAt: request.startsAt,
  endsAt: request.endsAt,
  totalCount: request.totalCount,
});
