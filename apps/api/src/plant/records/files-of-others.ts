import { RESULT, STATUS, type Doubt, type documentGroups, type RowOf } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { showTheSame } from '../../platform/images/picture-prints';
import type { TellDoubt } from '../../requests/core/items/document-doubts';
import { namesOf } from '../../requests/core/joined-names';
import type { WithPapers } from './papers-of-others';

/** The field of a doubt about a photo. */
const PHOTO = 'imageId';
/** Files with an equal part of their prints that are compared at most. */
const MOST_COMPARED = 2_000;
/** Other people named in one doubt. */
const MOST_NAMED = 3;

interface Compared {
  itemId: string;
  /** The document type, or `PHOTO`. */
  field: string;
  isSameFile: boolean;
  own: string[];
  others: string[];
  fullName: string;
  /** Null for a company that the plant no longer knows. */
  company: string | null;
}

/** Requests whose files count: submitted and not refused. */
const COUNTS = Prisma.sql`r.status = any(${[STATUS.waiting, STATUS.needsUpdate, STATUS.approved]}::smallint[])`;

/** Who has a file `f` in documents or as photo, in the plant's records or in requests, other than the person of `m`. */
const holders = (requestId: string): Prisma.Sql => Prisma.sql`
  select p.full_name, co.name as company
  from person_document_file df
  join person_document d on d.id = df.document_id
  join person p on p.id = d.person_id and p.identity_key <> m."identityKey"
  join request r on r.id = d.request_id
  left join contractor co on co.id = r.contractor_id
  where df.file_id = f.id and m.field <> ${PHOTO}
  union all
  select i.full_name, co.name
  from item_document_file df
  join item_document d on d.id = df.document_id
  join people_item i on i.item_id = d.item_id and i.identity_key <> m."identityKey"
  join request_item ri on ri.id = d.item_id and ri.removed_at is null and ri.result is distinct from ${RESULT.notPassed}
  join request r on r.id = ri.request_id and ${COUNTS}
  left join contractor co on co.id = r.contractor_id
  where df.file_id = f.id and m.field <> ${PHOTO} and (r.id <> ${requestId}::uuid or f.sha256 <> own.sha256)
  union all
  select p.full_name, null
  from person p
  where p.image_id = f.id and m.field = ${PHOTO} and p.identity_key <> m."identityKey"
  union all
  select i.full_name, co.name
  from people_item i
  join request_item ri on ri.id = i.item_id and ri.removed_at is null and ri.result is distinct from ${RESULT.notPassed}
  join request r on r.id = ri.request_id and ${COUNTS}
  left join contractor co on co.id = r.contractor_id
  where i.image_id = f.id and m.field = ${PHOTO} and i.identity_key <> m."identityKey"
    and (r.id <> ${requestId}::uuid or f.sha256 <> own.sha256)`;

/**
 * Photos and documents that other people have, too, of whatever company: the same file, or a picture that shows the same
 * (docs/product/shared.md, "Review"). One statement. Equal files within the request are left to `sharedFiles`.
 * @returns doubts by the items' ids
 */
export async function filesOfOthers(
  db: Db,
  requestId: string,
  items: readonly WithPapers[],
  groups: readonly RowOf<typeof documentGroups>[],
  tell: TellDoubt,
): Promise<Map<string, Doubt[]>> {
  const files = items.flatMap(({ id: itemId, identityKey, imageId, documents }) => [
    ...(imageId ? [{ itemId, identityKey, field: PHOTO, fileId: imageId }] : []),
    ...documents
      .flatMap(({ types }) => types)
      .flatMap(({ id: field, files: given }) =>
        given.map(({ id: fileId }) => ({ itemId, identityKey, field, fileId })),
      ),
  ]);
  if (files.length === 0) return new Map();
  const compared = await db.$queryRaw<Compared[]>`
    select m."itemId"::text, m.field, f.sha256 = own.sha256 as "isSameFile", own.picture_prints as own,
      f.picture_prints as others, o.full_name as "fullName", o.company
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
      as m("itemId" uuid, "identityKey" text, field text, "fileId" uuid)
    join file own on own.id = m."fileId"
    join lateral (
      select same.id, same.sha256, same.picture_prints from file same where same.sha256 = own.sha256
      union
      select alike.id, alike.sha256, alike.picture_prints from file alike
      where alike.picture_bands && own.picture_bands) f on true
    join lateral (${holders(requestId)}) o on true
    order by f.sha256 = own.sha256 desc
    limit ${MOST_COMPARED}`;
  const found = new Map<
    string,
    { itemId: string; field: string; isSameFile: boolean; others: Set<string> }
  >();
  for (const { itemId, field, isSameFile, own, others, fullName, company } of compared) {
    const thing = field === PHOTO ? 'portrait' : 'paper';
    if (!isSameFile && !showTheSame(own, others, thing)) continue;
    const key = `${itemId} ${field} ${isSameFile}`;
    const doubt = found.get(key) ?? { itemId, field, isSameFile, others: new Set<string>() };
    found.set(key, doubt);
    doubt.others.add([fullName, company].filter(Boolean).join(', '));
  }
  const types = groups.flatMap((group) => group.types);
  const doubts = new Map<string, Doubt[]>();
  for (const { itemId, field, isSameFile, others } of found.values())
    doubts.set(itemId, [
      ...(doubts.get(itemId) ?? []),
      tell(nameOf(field, isSameFile), field, {
        name: namesOf(types, [field]),
        others: named([...others]),
      }),
    ]);
  return doubts;
}

function nameOf(field: string, isSameFile: boolean) {
  if (field === PHOTO) return 'photoOfOther';
  return isSameFile ? 'fileOfOther' : 'pictureOfOther';
}

const named = (others: readonly string[]): string =>
  [
    ...others.slice(0, MOST_NAMED),
    ...(others.length > MOST_NAMED ? [`+${others.length - MOST_NAMED}`] : []),
  ].join('; ');
