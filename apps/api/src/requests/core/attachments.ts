import { STATUS, takesType, UPLOAD_RULES, type FileRef, type UploadKind } from '@portal/contracts';
import { areAttachmentsEditable } from '@portal/domain';
import type { CurrentUser } from '../../platform/auth/current-user';
import { rowsByIndex, type Db } from '../../platform/database/database';
import { AttachmentKind, Prisma, type Request } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { AppError } from '../../platform/http/app-error';
import type { SaveContext } from './family';
import type { Signatures } from '../../platform/storage/signatures';
import { isJustMade, standingOf } from './request-row';
import { fileAnswers, type StoredFile } from './stored-files';

/** Kinds as the database spells them. */
const STORED_KINDS = { ...AttachmentKind, orgChart: 'org_chart' } as const satisfies Record<
  AttachmentKind,
  string
>;

/** Knows who may read which files; `plant/files` implements it. */
export interface ReadableFiles {
  readable(db: Db, viewer: CurrentUser, ids: readonly string[]): Promise<Set<string>>;
}

/** The attachments of a request by kind, in the order of its form. */
export async function attachmentsOf(
  db: Db,
  requestId: string,
): Promise<Record<AttachmentKind, StoredFile[]>> {
  const rows = await rowsByIndex<StoredFile & { kind: AttachmentKind }>(
    db,
    Prisma.sql`
    select case a.kind when ${STORED_KINDS.orgChart} then ${AttachmentKind.orgChart} else a.kind::text end as kind,
      f.id, f.name, f.type, f.size
    from request_attachment a join file f on f.id = a.file_id
    where a.request_id = ${requestId}::uuid order by a.sort`,
  );
  const ofKind = (wanted: AttachmentKind) =>
    rows.filter(({ kind }) => kind === wanted).map(({ kind: _kind, ...file }) => file);
  return Object.fromEntries(
    Object.values(AttachmentKind).map((kind) => [kind, ofKind(kind)]),
  ) as Record<AttachmentKind, StoredFile[]>;
}

/** Attachments in every family's answer; signed papers only while the approval is valid. */
export const papersAnswer = (
  { status }: Pick<Request, 'status'>,
  { confirmation, signed, supplement }: Record<AttachmentKind, StoredFile[]>,
  signatures: Signatures,
) => ({
  files: fileAnswers(confirmation, signatures),
  signAttachments: fileAnswers(status === STATUS.approved ? signed : [], signatures),
  supplements: fileAnswers(supplement, signatures),
});

/** Kinds of uploads that are pictures of items. */
export type PictureKind = Extract<UploadKind, 'photo' | 'itemPhoto'>;

/**
 * Checks that pictures of items have a kind and size that their form accepts, even if they were uploaded for another
 * kind.
 * @throws AppError fileTooLarge, fileTypeNotAllowed
 */
export async function demandPictures(
  tx: Db,
  ids: readonly string[],
  kind: PictureKind,
): Promise<void> {
  const { maxBytes, extensions } = UPLOAD_RULES[kind];
  const files = await rowsByIndex<StoredFile>(
    tx,
    Prisma.sql`select id, name, type, size from file where id = any(${[...ids]}::uuid[])`,
  );
  for (const { name, size, type } of files) {
    if (!takesType(kind, type))
      throw new AppError('fileTypeNotAllowed', { name, extensions: extensions.join(', ') });
    if (size > maxBytes)
      throw new AppError('fileTooLarge', { name, max: `${maxBytes / 1_000_000} MB` });
  }
}

/**
 * Checks that a form refers only to files that its author may read, or that the request already contains.
 * @param held files in the family's own rows
 * @throws AppError fileNotYours
 */
export async function demandFiles(
  tx: Db,
  access: ReadableFiles,
  { request, author }: Pick<SaveContext, 'request' | 'author'>,
  ids: readonly string[],
  held: () => Promise<readonly string[]>,
): Promise<void> {
  if (ids.length === 0) return;
  const known = isJustMade(request) ? new Set<string>() : await heldFiles(tx, request.id, held);
  const fresh = ids.filter((id) => !known.has(id));
  if (fresh.length === 0) return;
  const readable = await access.readable(tx, author, fresh);
  if (fresh.some((id) => !readable.has(id))) throw new AppError('fileNotYours');
}

/** Files that a request already contains, including those in its family's own rows. */
async function heldFiles(
  tx: Db,
  requestId: string,
  held: () => Promise<readonly string[]>,
): Promise<Set<string>> {
  const [attached, own] = await Promise.all([filesOf(tx, requestId), held()]);
  return new Set([...attached, ...own]);
}

/**
 * Replaces the attachments of the given kinds with those of the form. If the author may not change attachments, they
 * stay as they are.
 */
export async function writeAttachments(
  tx: Db,
  request: Request,
  files: Partial<Record<AttachmentKind, readonly FileRef[]>>,
): Promise<void> {
  if (!areAttachmentsEditable(standingOf(request))) return;
  const kinds = Object.keys(files) as AttachmentKind[];
  const rows = kinds.flatMap((kind) =>
    // If the same file is listed twice, the first counts.
    [...new Set((files[kind] ?? []).map(({ id }) => id))].map((fileId, sort) => ({
      id: newId(),
      kind: STORED_KINDS[kind],
      file_id: fileId,
      sort,
    })),
  );
  await tx.$executeRaw`
    with given as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as g(id uuid, kind attachment_kind, file_id uuid, sort integer)),
      gone as (
        delete from request_attachment a
        where a.request_id = ${request.id}::uuid
          and a.kind = any(${kinds.map((kind) => STORED_KINDS[kind])}::attachment_kind[])
          and not exists (select 1 from given g where g.kind = a.kind and g.file_id = a.file_id))
    insert into request_attachment as a (id, request_id, kind, file_id, sort)
    select g.id, ${request.id}::uuid, g.kind, g.file_id, g.sort from given g
    on conflict (request_id, kind, file_id) do update set sort = excluded.sort
      where a.sort <> excluded.sort`;
}

/** Adds files of the plant to a request, after those added before. */
export async function addSupplements(
  tx: Db,
  requestId: string,
  fileIds: readonly string[],
): Promise<void> {
  const kind = 'supplement';
  const before = await tx.requestAttachment.count({ where: { requestId, kind } });
  await tx.requestAttachment.createMany({
    data: fileIds.map((fileId, at) => ({
      id: newId(),
      requestId,
      kind,
      fileId,
      sort: before + at,
    })),
    skipDuplicates: true,
  });
}

/**
 * Checks that the viewer has uploaded these files, and marks them as used.
 * @throws AppError fileNotYours
 */
export async function takeOwnFiles(
  tx: Db,
  viewer: CurrentUser,
  ids: readonly string[],
): Promise<void> {
  const own = await tx.file.count({ where: { id: { in: [...ids] }, uploadedById: viewer.id } });
  if (own < ids.length) throw new AppError('fileNotYours');
  await markAttached(tx, ids);
}

/** Files that a request already contains, in any place. */
export async function filesOf(db: Db, requestId: string): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select file_id::text as id from request_attachment where request_id = ${requestId}::uuid
    union
    select f.file_id::text from item_document_file f
      join item_document d on d.id = f.document_id
      join request_item i on i.id = d.item_id
    where i.request_id = ${requestId}::uuid`;
  return new Set(rows.map(({ id }) => id));
}

/** Marks files as used, so that the clean-up keeps them. */
export async function markAttached(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    update file set unused_since = null where id = any(${[...ids]}::uuid[]) and unused_since is not null`;
}
