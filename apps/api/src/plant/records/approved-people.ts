import type { StaffItemInput } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import { PERSON_RECORDS, keepRecords } from './kept-records';
import { writePapers } from './recorded-papers';

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
    await writePapers(
      tx,
      people.flatMap(({ identityKey, documents }) =>
        documents.map((document) => ({
          ...document,
          personId: ids.get(identityKey) ?? '',
          requestId,
        })),
      ),
    );
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
