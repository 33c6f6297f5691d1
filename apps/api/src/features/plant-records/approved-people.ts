import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import { newId } from '../../platform/database/id';

/** A document of somebody's profile. */
export interface ApprovedDocument {
  documentTypeId: string;
  documentDate: string | null;
  documentNumber: string;
  fileIds: readonly string[];
}

/** Somebody as an approved request has the person. */
export interface ApprovedPerson {
  identityKey: string;
  identityNumber: string;
  fullName: string;
  imageId: string | null;
  nationalityId: string | null;
  dateOfBirth: string | null;
  genderId: string | null;
  positionId: string | null;
  address: string;
  numberPlate: string;
  educationId: string | null;
  healthStatusId: string | null;
  documents: readonly ApprovedDocument[];
}

/** Fills the plant's records of people from approved requests (docs/product/people.md, "On approval"). */
@Injectable()
export class ApprovedPeople {
  /**
   * Puts people down as they were approved last: profile and photo anew, documents type by type, so that one which
   * this request did not ask for stays. Four statements, however many they are.
   * @returns the id of each person's record, by identity key
   */
  async keep(
    tx: Db,
    requestId: string,
    people: readonly ApprovedPerson[],
  ): Promise<Map<string, string>> {
    const ids = await this.profiles(tx, people);
    await this.documents(tx, requestId, people, ids);
    return ids;
  }

  private async profiles(tx: Db, people: readonly ApprovedPerson[]): Promise<Map<string, string>> {
    const rows = people.map((person) => ({
      id: newId(),
      identity_number: person.identityNumber,
      identity_key: person.identityKey,
      full_name: person.fullName,
      image_id: person.imageId,
      nationality_id: person.nationalityId,
      date_of_birth: person.dateOfBirth,
      gender_id: person.genderId,
      position_id: person.positionId,
      address: person.address,
      number_plate: person.numberPlate,
      education_id: person.educationId,
      health_status_id: person.healthStatusId,
    }));
    // Always in the same order, so that two approvals with people in common do not wait for each other.
    const kept = await tx.$queryRaw<{ id: string; identityKey: string }[]>`
      insert into person (id, identity_number, identity_key, full_name, image_id, nationality_id,
        date_of_birth, gender_id, position_id, address, number_plate, education_id, health_status_id)
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid,
        identity_number text, identity_key text, full_name text, image_id uuid, nationality_id uuid,
        date_of_birth date, gender_id uuid, position_id uuid, address text, number_plate text,
        education_id uuid, health_status_id uuid)
      order by identity_key
      on conflict (identity_key) do update set
        identity_number = excluded.identity_number, full_name = excluded.full_name,
        image_id = excluded.image_id, nationality_id = excluded.nationality_id,
        date_of_birth = excluded.date_of_birth, gender_id = excluded.gender_id,
        position_id = excluded.position_id, address = excluded.address,
        number_plate = excluded.number_plate, education_id = excluded.education_id,
        health_status_id = excluded.health_status_id
      returning id::text, identity_key as "identityKey"`;
    return new Map(kept.map(({ id, identityKey }) => [identityKey, id]));
  }

  /** Puts documents of people down, type by type. @param ids of their records, by identity key */
  async documents(
    tx: Db,
    requestId: string,
    people: readonly Pick<ApprovedPerson, 'identityKey' | 'documents'>[],
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
