import type { StaffItemInput } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import { newId } from '../../platform/database/id';
import { PERSON_RECORDS, keepRecords } from './kept-records';

/** A document in a person's profile. */
export interface ApprovedDocument {
  documentTypeId: string;
  documentDate: string | null;
  documentNumber: string;
  fileIds: readonly string[];
}

/** A person as an approved request contains them. */
export interface ApprovedPerson {
  identityKey: string;
  input: StaffItemInput;
}

/** Fills the plant's records of people from approved requests (docs/product/people.md, "On approval"). */
@Injectable()
export class ApprovedPeople {
  /**
   * Stores people as they were last approved. Profile and photo are replaced; documents are replaced type by type, so
   * that a document that this request did not ask for stays. Four statements for any number of people.
   * @returns the id of each person's record, by identity key
   */
  async keep(
    tx: Db,
    requestId: string,
    people: readonly ApprovedPerson[],
  ): Promise<Map<string, string>> {
    const ids = await keepRecords(tx, PERSON_RECORDS, people);
    const documented = people.map(({ identityKey, input }) => ({
      identityKey,
      documents: documentsOf(input),
    }));
    await this.documents(tx, requestId, documented, ids);
    return ids;
  }

  /** Stores documents of people, type by type. @param ids of their records, by identity key */
  async documents(
    tx: Db,
    requestId: string,
    people: readonly { identityKey: string; documents: readonly ApprovedDocument[] }[],
    ids: ReadonlyMap<string, string>,
  ): Promise<void> {
    const documents = people.flatMap((person) =>
      person.documents.map((document) => ({
        ...document,
        personId: ids.get(person.identityKey) ?? '',
      })),
    );
    const rows = documents.map((document) => ({
      id: newId(),
      person_id: document.personId,
      document_type_id: document.documentTypeId,
      document_date: document.documentDate,
      document_number: document.documentNumber,
    }));
    const kept = await tx.$queryRaw<{ id: string; place: string }[]>`
      insert into person_document
        (id, person_id, document_type_id, document_date, document_number, request_id)
      select r.*, ${requestId}::uuid from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(id uuid, person_id uuid, document_type_id uuid, document_date date, document_number text)
      on conflict (person_id, document_type_id) do update set
        document_date = excluded.document_date, document_number = excluded.document_number,
        request_id = excluded.request_id
      returning id::text, person_id || ':' || document_type_id as place`;
    const idOf = new Map(kept.map(({ id, place }) => [place, id]));
    await tx.personDocumentFile.deleteMany({ where: { documentId: { in: [...idOf.values()] } } });
    await tx.personDocumentFile.createMany({
      data: documents.flatMap(({ personId, documentTypeId, fileIds }) => {
        const documentId = idOf.get(`${personId}:${documentTypeId}`);
        return documentId ? fileIds.map((fileId, sort) => ({ documentId, fileId, sort })) : [];
      }),
      skipDuplicates: true,
    });
  }
}

const documentsOf = ({ staffProfileFiles }: StaffItemInput): ApprovedDocument[] =>
  staffProfileFiles
    .flatMap(({ types }) => types)
    .map(({ id, documentDate, documentNumber, files }) => ({
      documentTypeId: id,
      documentDate,
      documentNumber,
      fileIds: files.map((file) => file.id),
    }));
