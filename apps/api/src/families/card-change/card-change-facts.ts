import {
  admissionRules,
  countryList,
  EMPTY_ID,
  FACE_STATUS,
  documentGroups,
  visitorTypes,
  workItems,
  type CardChangeItemInput,
  type KnownPaper,
  type Language,
  type ProfileGroupInput,
} from '@portal/contracts';
import {
  cardToChange,
  plantDate,
  requiredDocumentTypes,
  type CardChangeSurroundings,
  type ChangedHolder,
  type PeopleLists,
} from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { registeredPeople, type RegistryRow } from '../../plant/company-people';
import {
  CompanyCards,
  recordedPapers,
  type CompanyCard,
  type CompanyHolder,
  type RecordedPaper,
} from '../../plant/records';
import { ReferenceCache } from '../../plant/reference-data';
import type { Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { runningElsewhere } from '../../requests/core/items/keyed-items';
import { KEYED_CARD_CHANGES } from './card-change-reader';

/** The lists that rules on card changes read. */
export type CardChangeLists = Pick<
  PeopleLists,
  'admissionRules' | 'countries' | 'documentGroups' | 'visitorTypes' | 'workItems'
>;

/** A person of the company, with the card that the form names or that can be changed. */
export interface FoundHolder {
  holder: CompanyHolder;
  card: CompanyCard | null;
  /** What the company has registered about the person last. */
  registered: RegistryRow | null;
  otherChange: string | null;
  isChangedElsewhere: boolean;
  /** The person's papers in the plant's record. */
  papers: readonly RecordedPaper[];
}

/** The id of a row, and the fields that name its person and card. */
export type NamingRow = Pick<CardChangeItemInput, 'id' | 'staffId' | 'safetyCardId'>;

/**
 * Finds the people and cards that card changes name. The number of statements does not grow with
 * the people.
 */
@Injectable()
export class CardChangeRecords {
  constructor(
    private readonly cards: CompanyCards,
    readonly cache: ReferenceCache,
  ) {}

  /**
   * Finds the person of each row, by the id of the row. Rows that name no person of the company are
   * left out.
   * @param request the request of these rows; it does not count as another running change
   */
  async find(
    db: Db,
    request: { id: string; contractorId: string | null },
    rows: readonly NamingRow[],
  ): Promise<Map<string, FoundHolder>> {
    const { contractorId } = request;
    if (contractorId === null) return new Map();
    const ids = rows.flatMap(({ staffId }) => staffId ?? []);
    const holders = await this.cards.byId(db, contractorId, ids);
    const told = await this.told(db, { ...request, contractorId }, [...holders.values()]);
    return new Map(
      rows.flatMap(({ id, staffId, safetyCardId }): [string, FoundHolder][] => {
        const found = told.get(staffId ?? '');
        if (!found) return [];
        const named = found.holder.cards.find((card) => card.id === safetyCardId) ?? null;
        return [[id, { ...found, card: safetyCardId === null ? found.card : named }]];
      }),
    );
  }

  /** Completes holders with the card that can be changed, by the ids of their records. */
  async told(
    db: Db,
    { id, contractorId }: { id: string; contractorId: string },
    holders: readonly CompanyHolder[],
  ): Promise<Map<string, FoundHolder>> {
    const today = plantDate(new Date());
    const keys = holders.map(({ identityKey }) => identityKey);
    const elsewhere = (within: Prisma.Sql) =>
      runningElsewhere(db, KEYED_CARD_CHANGES, id, keys, within);
    const [papers, registered, own, foreign] = await Promise.all([
      recordedPapers(
        db,
        holders.map((holder) => holder.id),
      ),
      registeredPeople(db, { contractorId, identityKey: { in: keys } }),
      elsewhere(Prisma.sql`and r.contractor_id = ${contractorId}::uuid`),
      elsewhere(Prisma.sql`and r.contractor_id <> ${contractorId}::uuid`),
    ]);
    const byKey = new Map(registered.map((row) => [row.person.identityKey, row]));
    return new Map(
      holders.map((holder) => [
        holder.id,
        {
          holder,
          card: cardToChange(holder.cards, today),
          registered: byKey.get(holder.identityKey) ?? null,
          otherChange: own.get(holder.identityKey) ?? null,
          isChangedElsewhere: foreign.has(holder.identityKey),
          papers: papers.get(holder.id) ?? [],
        },
      ]),
    );
  }

  /** The lists that the rules read, from memory. */
  async lists(language: Language): Promise<CardChangeLists> {
    const [groups, visitors, work, rules, countries] = await Promise.all([
      this.cache.rows(documentGroups, language),
      this.cache.rows(visitorTypes, language),
      this.cache.rows(workItems, language),
      this.cache.rows(admissionRules, language),
      this.cache.rows(countryList, language),
    ]);
    return {
      documentGroups: groups,
      visitorTypes: visitors,
      workItems: work,
      admissionRules: rules,
      countries,
    };
  }
}

/**
 * Types of documents that the person must show under the request of the card.
 * @param given the documents of the row
 */
export const requiredOf = (
  found: Pick<FoundHolder, 'card' | 'holder'> | null,
  given: readonly ProfileGroupInput[],
  lists: CardChangeLists,
): string[] =>
  found?.card
    ? requiredDocumentTypes(lists, {
        visitorTypeId: found.card.visitorTypeId,
        nationalityId: found.holder.nationalityId,
        listWorkItemIds: found.card.workItemIds,
        staffProfileFiles: given,
        startDate: plantDate(new Date()),
        endDate: null,
      })
    : [];

/** The person's papers that the plant has on record, and those that it demands; in filing order. */
export function knownPapersOf(
  found: Pick<FoundHolder, 'card' | 'holder' | 'papers'> | null,
  given: readonly ProfileGroupInput[],
  lists: CardChangeLists,
): KnownPaper[] {
  const recorded = new Map(found?.papers.map((paper) => [paper.documentTypeId, paper]));
  const onRecord: ProfileGroupInput = {
    id: EMPTY_ID,
    types: [...recorded.values()].map(({ documentTypeId, fileIds, ...paper }) => ({
      id: documentTypeId,
      files: fileIds.map((id) => ({ id })),
      documentDate: paper.documentDate,
      documentNumber: paper.documentNumber,
      issuer: paper.issuer,
    })),
  };
  const demanded = new Set(requiredOf(found, [onRecord, ...given], lists));
  return lists.documentGroups
    .flatMap(({ types }) => types)
    .filter(({ id }) => recorded.has(id) || demanded.has(id))
    .map(({ id }) => ({
      id,
      documentDate: recorded.get(id)?.documentDate ?? null,
      isDemanded: demanded.has(id),
    }));
}

/** Everything that the rules check a form against. */
export async function surroundingsOf(
  db: Db,
  found: ReadonlyMap<string, FoundHolder>,
  items: readonly Pick<CardChangeItemInput, 'id' | 'newImageId' | 'staffProfileFiles'>[],
  lists: CardChangeLists,
): Promise<CardChangeSurroundings> {
  const ids = items.flatMap(({ newImageId }) => newImageId ?? []);
  const given = new Map(items.map(({ id, staffProfileFiles }) => [id, staffProfileFiles]));
  const checked = await db.file.findMany({
    where: { id: { in: ids }, photoStatus: FACE_STATUS.ok },
    select: { id: true },
  });
  return {
    today: plantDate(new Date()),
    documentGroups: lists.documentGroups,
    checkedPhotos: new Set(checked.map(({ id }) => id)),
    holders: new Map(
      [...found].map(
        ([id, { holder, card, registered, papers, otherChange, isChangedElsewhere }]): [
          string,
          ChangedHolder,
        ] => [
          id,
          {
            fullName: holder.fullName,
            identityCardNumber: holder.identityNumber,
            isBarred: holder.isBarred,
            card,
            otherChange,
            isChangedElsewhere,
            requiredDocuments: requiredOf({ holder, card }, given.get(id) ?? [], lists),
            knownFiles: new Set(registered?.files.map((file) => file.id)),
            knownPapers: knownPapersOf({ holder, card, papers }, given.get(id) ?? [], lists),
          },
        ],
      ),
    ),
  };
}
