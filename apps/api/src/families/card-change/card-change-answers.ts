import {
  PERSISTENCE,
  STATUS,
  positions,
  reasonChangeCards,
  type CardChange,
  type CardChangeItem,
  type CardChangeType,
  type CardStaff,
  type Language,
  type ProfileGroup,
  type ProfileGroupInput,
  type RequestHeader,
} from '@portal/contracts';
import { changeReason, extendLimit, kindOf, plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { CardChanges, type CompanyCard, type MadeChange } from '../../plant/records';
import { ReferenceCache } from '../../plant/reference-data';
import type { Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/iso-date';
import type { Request } from '../../platform/database/generated/client';
import { translate } from '../../platform/i18n/translator';
import { shownDate } from '../../platform/pdf/shown-times';
import { Signatures } from '../../platform/storage/signatures';
import { papersAnswer } from '../../requests/core/attachments';
import { profileAnswer } from '../../requests/core/items/profile-answer';
import { reviewAnswer } from '../../requests/core/items/stored-item';
import { namesOf } from '../../requests/core/joined-names';
import { fileAnswers, type StoredFile } from '../../requests/core/stored-files';
import {
  CardChangeRecords,
  knownPapersOf,
  requiredOf,
  type CardChangeLists,
  type FoundHolder,
} from './card-change-facts';
import { typeName } from './card-change-forms';
import { cardChangeReader, type StoredCardChangeItem } from './card-change-reader';

/** What a card change answers about itself, without the header that all requests have. */
type CardChangeDetail = Omit<CardChange, keyof RequestHeader | 'family'>;

type Standing = CardChangeItem['standing'];

/** Statuses in which the request is not decided, so that answers say whether each card can still be changed. */
const UNDECIDED: readonly number[] = [
  STATUS.draft,
  STATUS.returned,
  STATUS.waiting,
  STATUS.needsUpdate,
];

/** Makes the answers about card changes, and about the people and cards that their forms offer. */
@Injectable()
export class CardChangeAnswers {
  constructor(
    private readonly records: CardChangeRecords,
    private readonly changes: CardChanges,
    private readonly cache: ReferenceCache,
    private readonly signatures: Signatures,
  ) {}

  async detail(db: Db, request: Request, language: Language): Promise<CardChangeDetail> {
    const { change, items, attachments, files } = await cardChangeReader.read(db, request);
    const [found, made, lists] = await Promise.all([
      this.records.find(
        db,
        request,
        items.map(({ input }) => input),
      ),
      this.changes.ofRequest(db, request.id),
      this.records.lists(language),
    ]);
    const later = await this.changes.ofPeople(db, [...made.keys()]);
    const { requestType } = change;
    const around = { found, made, later, lists, files, request, requestType };
    const papers = papersAnswer(request, attachments, this.signatures);
    return {
      ...change,
      requestTypeName: typeName(change.requestType, language),
      attachments: fileAnswers(attachments.confirmation, this.signatures).map((file) => ({
        ...file,
        persistence: PERSISTENCE.stored,
      })),
      staffItems: await this.items(items, around, language),
      totalCount: items.length,
      signAttachments: papers.signAttachments,
      supplements: papers.supplements,
    };
  }

  /** Rows with the data of person and card from the plant's records. */
  async items(
    items: readonly StoredCardChangeItem[],
    around: {
      found: ReadonlyMap<string, FoundHolder>;
      made: ReadonlyMap<string, MadeChange>;
      later: readonly MadeChange[];
      lists: CardChangeLists;
      files: ReadonlyMap<string, StoredFile>;
      request: Pick<Request, 'status'>;
      requestType: CardChangeType;
    },
    language: Language,
  ): Promise<CardChangeItem[]> {
    const [positionRows, reasons] = await Promise.all([
      this.cache.rows(positions, language),
      this.cache.rows(reasonChangeCards, language),
    ]);
    return items.map((item) => {
      const { input, imageId } = item;
      const found = around.found.get(input.id) ?? null;
      const change = around.made.get(input.staffId ?? '') ?? null;
      const standing = standingOf(found, change, around);
      const next = change && nextChange(change, around.later);
      return {
        ...input,
        code: found?.registered?.person.input.code ?? '',
        identityCardNumber: item.identityNumber,
        fullName: item.fullName,
        positionName: namesOf(positionRows, [found?.holder.positionId ?? null]),
        imageId,
        image: imageId && this.signatures.sign(imageId, 'preview-64'),
        safetyCardNumber: item.cardNumber,
        issuedTime: item.validFrom,
        validTime: item.validTo,
        ...limitsOf(found?.card ?? null),
        ...this.papers(input.staffProfileFiles, found, change, around),
        reasonChangeCardName: namesOf(reasons, [input.reasonChangeCardId]),
        newImage: input.newImageId && this.signatures.sign(input.newImageId, 'preview-64'),
        newCardNumber: change?.newCard?.number ?? '',
        standing,
        standingText: standingText(standing, found, language, next?.request.number ?? ''),
        ...reviewAnswer(item),
      };
    });
  }

  /** People to choose from; each answer says whether the card can be changed, and if not, why. */
  async staff(
    found: readonly FoundHolder[],
    includesDocuments: boolean,
    language: Language,
  ): Promise<CardStaff[]> {
    const [positionRows, lists] = await Promise.all([
      this.cache.rows(positions, language),
      this.records.lists(language),
    ]);
    const today = plantDate(new Date());
    return found.map((one) => {
      const { holder, card, registered } = one;
      const reason = changeReason({ ...one, isBarred: holder.isBarred }, today);
      const files = new Map(registered?.files.map((file) => [file.id, file]));
      const given = registered?.person.input.staffProfileFiles ?? [];
      return {
        staffId: holder.id,
        code: registered?.person.input.code ?? '',
        identityCardNumber: holder.identityNumber,
        fullName: holder.fullName,
        positionName: namesOf(positionRows, [holder.positionId]),
        imageId: holder.imageId,
        image: holder.imageId && this.signatures.sign(holder.imageId, 'preview-64'),
        safetyCardId: card?.id ?? null,
        safetyCardNumber: card?.number ?? '',
        issuedTime: card?.validFrom ?? null,
        validTime: card?.validTo ?? null,
        ...limitsOf(card),
        canChoose: reason === null,
        reason,
        reasonText: standingText(reason, one, language),
        knownPapers: includesDocuments ? knownPapersOf(one, [], lists) : [],
        staffProfileFiles: includesDocuments ? this.documents(given, one, lists, files) : [],
      };
    });
  }

  /**
   * The documents of a row. If the request renews papers: only those that it renews, beside what the
   * plant knew before.
   */
  private papers(
    given: readonly ProfileGroupInput[],
    found: FoundHolder | null,
    change: MadeChange | null,
    {
      lists,
      files,
      requestType,
    }: {
      lists: CardChangeLists;
      files: ReadonlyMap<string, StoredFile>;
      requestType: CardChangeType;
    },
  ): Pick<CardChangeItem, 'knownPapers' | 'staffProfileFiles'> {
    const documents = this.documents(given, found, lists, files);
    if (kindOf(requestType).documents !== 'renewed')
      return { knownPapers: [], staffProfileFiles: documents };
    const renewed = new Set(given.flatMap(({ types }) => types.map(({ id }) => id)));
    return {
      knownPapers: knownPapersOf(found, given, lists).map((paper) => {
        const made = change?.papers.find(({ documentTypeId }) => documentTypeId === paper.id);
        return made ? { ...paper, documentDate: isoDate(made.lastDayBefore) } : paper;
      }),
      staffProfileFiles: documents
        .map((group) => ({ ...group, types: group.types.filter(({ id }) => renewed.has(id)) }))
        .filter(({ types }) => types.length > 0),
    };
  }

  /** Documents that the work requires, and those that are on file or were given. */
  private documents(
    given: readonly ProfileGroupInput[],
    found: FoundHolder | null,
    lists: CardChangeLists,
    files: ReadonlyMap<string, StoredFile>,
  ): ProfileGroup[] {
    return profileAnswer(given, {
      groups: lists.documentGroups.filter(({ isStaff }) => isStaff),
      required: new Set(requiredOf(found, given, lists)),
      files,
      signatures: this.signatures,
    });
  }
}

const limitsOf = (card: CompanyCard | null) => ({
  extendLimit: card && extendLimit(card),
  contractEnd: card?.contractEnd ?? null,
  visitEnd: card?.visitEnd ?? null,
});

/** The next change of the same card, or of the same papers, that was not undone. */
const nextChange = (change: MadeChange, later: readonly MadeChange[]): MadeChange | undefined => {
  const cardIds = [change.cardId, change.newCardId];
  const renewed = new Set(change.papers.map(({ documentTypeId }) => documentTypeId));
  const isSame = ({ cardId, personId, papers }: MadeChange) =>
    renewed.size > 0 || papers.length > 0
      ? personId === change.personId &&
        papers.some(({ documentTypeId }) => renewed.has(documentTypeId))
      : cardIds.includes(cardId);
  const at = later.findIndex(({ id }) => id === change.id);
  return later.slice(at + 1).find((one) => isSame(one) && one.undone === null);
};

/**
 * The state of a person's card: before the decision, why it cannot be changed; after it, what has
 * happened to the change since.
 */
function standingOf(
  found: FoundHolder | null,
  change: MadeChange | null,
  { later, request }: { later: readonly MadeChange[]; request: Pick<Request, 'status'> },
): Standing {
  if (change) {
    const stored = later.find(({ id }) => id === change.id) ?? change;
    if (stored.undone !== null) return 'undone';
    if (nextChange(change, later)) return 'cardReplacedSince';
    return (change.newCard ?? change.card).isEnded ? 'cardEndedSince' : null;
  }
  if (!found || !UNDECIDED.includes(request.status)) return null;
  return changeReason({ ...found, isBarred: found.holder.isBarred }, plantDate(new Date()));
}

/** The state in words. @param next number of the request that has changed the card since */
export function standingText(
  standing: Standing,
  found: Pick<FoundHolder, 'card' | 'otherChange'> | null,
  language: Language,
  next = '',
): string {
  if (standing === null) return '';
  return translate(language, `cardChangeReasons:${standing}`, {
    card: found?.card?.number ?? '',
    to: shownDate(found?.card?.validTo ?? null),
    request: standing === 'otherChange' ? (found?.otherChange ?? '') : next,
  });
}
