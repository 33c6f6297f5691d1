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

/** What a family says of its form, and how it writes what is its own. */
export interface FormToSave {
  items: readonly ItemInput[];
  attachments: Partial<Record<AttachmentKind, readonly FileRef[]>>;
  /** Every file that the items name. */
  itemFiles: readonly string[];
  /** Pictures among them, and the screen that limits them. */
  pictures: { ids: readonly string[]; kind: PictureKind };
  /** Files that the family's own rows hold already; asked for where the form names any that are new. */
  held: () => Promise<readonly string[]>;
  /** Rows that the cover names and that have to be the company's own. */
  parties: readonly NamedParty[];
  /** Those that the items name. */
  itemParties?: readonly NamedParty[];
  summary: RequestSummary;
  /** Writes the rows of the items that may be changed. */
  writeItems(editable: ReadonlySet<string>): Promise<void>;
  writeCover(): Promise<void>;
}

/**
 * Writes a form whose items are judged one by one: nothing foreign in it, of the items only those that may be changed, no
 * cover in a revision, attachments where they may be changed.
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
