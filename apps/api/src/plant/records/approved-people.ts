import type { StaffItemInput } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import { PERSON_RECORDS, keepRecords } from './kept-records';
import { keepInductionResults } from './induction-results';
import { drawIssuerCalls } from './issuer-draw';
import { recordedPapers, writePapers } from './recorded-papers';

/** A document in a person's profile. */
export interface ApprovedDocument {
  documentTypeId: string;
  documentDate: string | null;
  documentNumber: string;
  issuer: string;
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
   * that a document that this request did not ask for stays. The number of statements does not grow with the people.
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
      itemId: input.id,
      documents: documentsOf(input),
    }));
    await this.documents(tx, requestId, documented, ids);
    await keepInductionResults(tx, [...ids.keys()]);
    return ids;
  }

  /**
   * Stores documents of people, type by type, and draws some for a call to their issuers.
   * @param ids of their records, by identity key
   */
  async documents(
    tx: Db,
    requestId: string,
    people: readonly {
      identityKey: string;
      itemId: string;
      documents: readonly ApprovedDocument[];
    }[],
    ids: ReadonlyMap<string, string>,
  ): Promise<void> {
    const papers = people.flatMap(({ identityKey, itemId, documents }) =>
      documents.map((document) => ({
        ...document,
        personId: ids.get(identityKey) ?? '',
        itemId,
        requestId,
      })),
    );
    const before = await recordedPapers(tx, [...ids.values()]);
    await writePapers(tx, papers);
    await drawIssuerCalls(tx, papers, before);
  }
}

const documentsOf = ({ staffProfileFiles }: StaffItemInput): ApprovedDocument[] =>
  staffProfileFiles
    .flatMap(({ types }) => types)
    .map(({ id, documentDate, documentNumber, issuer, files }) => ({
      documentTypeId: id,
      documentDate,
      documentNumber,
      issuer,
      fileIds: files.map((file) => file.id),
    }));
