import type { Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/iso-date';
import { newId } from '../../platform/database/id';

/** A paper of a person, as the plant has approved it last. */
export interface RecordedPaper {
  personId: string;
  documentTypeId: string;
  documentDate: string | null;
  documentNumber: string;
  issuer: string;
  fileIds: readonly string[];
  /** The request that brought it. */
  requestId: string;
}

/** The papers in the plant's records of people, by the ids of the records. */
export async function recordedPapers(
  db: Db,
  personIds: readonly string[],
): Promise<Map<string, RecordedPaper[]>> {
  const rows = await db.personDocument.findMany({
    where: { personId: { in: [...personIds] } },
    orderBy: { id: 'asc' },
    include: { files: { orderBy: { sort: 'asc' } } },
  });
  const papers = new Map<string, RecordedPaper[]>();
  for (const { personId, documentTypeId, documentNumber, issuer, requestId, ...row } of rows)
    papers.set(personId, [
      ...(papers.get(personId) ?? []),
      {
        personId,
        documentTypeId,
        documentDate: isoDate(row.documentDate),
        documentNumber,
        issuer,
        fileIds: row.files.map(({ fileId }) => fileId),
        requestId,
      },
    ]);
  return papers;
}

/** Stores papers in the plant's records of people, type by type; a person's other papers stay. */
export async function writePapers(tx: Db, papers: readonly RecordedPaper[]): Promise<void> {
  const rows = papers.map((paper) => ({
    id: newId(),
    person_id: paper.personId,
    document_type_id: paper.documentTypeId,
    document_date: paper.documentDate,
    document_number: paper.documentNumber,
    issuer: paper.issuer,
    request_id: paper.requestId,
  }));
  const kept = await tx.$queryRaw<{ id: string; place: string }[]>`
    insert into person_document
      (id, person_id, document_type_id, document_date, document_number, issuer, request_id)
    select r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, person_id uuid, document_type_id uuid, document_date date, document_number text, issuer text,
        request_id uuid)
    on conflict (person_id, document_type_id) do update set
      document_date = excluded.document_date, document_number = excluded.document_number,
      issuer = excluded.issuer, request_id = excluded.request_id
    returning id::text, person_id || ':' || document_type_id as place`;
  const idOf = new Map(kept.map(({ id, place }) => [place, id]));
  await tx.personDocumentFile.deleteMany({ where: { documentId: { in: [...idOf.values()] } } });
  await tx.personDocumentFile.createMany({
    data: papers.flatMap(({ personId, documentTypeId, fileIds }) => {
      const documentId = idOf.get(`${personId}:${documentTypeId}`);
      return documentId ? fileIds.map((fileId, sort) => ({ documentId, fileId, sort })) : [];
    }),
    skipDuplicates: true,
  });
}

/** Removes papers from the plant's records of people. */
export async function removePapers(
  tx: Db,
  papers: readonly Pick<RecordedPaper, 'personId' | 'documentTypeId'>[],
): Promise<void> {
  if (papers.length === 0) return;
  await tx.personDocument.deleteMany({
    where: {
      OR: papers.map(({ personId, documentTypeId }) => ({ personId, documentTypeId })),
    },
  });
}
