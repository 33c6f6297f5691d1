import { CARD_CHANGE_TYPE } from '@portal/contracts';
import type { CardValidity } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import { asDate } from '../../platform/database/iso-date';
import type { Prisma } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { lockPeople } from './card-locks';
import { told, type MadeChange, type Restored } from './made-changes';
import { keepRenewedPapers, type PaperRenewal } from './renewed-papers';
import { SafetyCards } from './safety-cards';
import { takeBack } from './take-back';
import { issueAnew, moveEnds, setEnded, writePeople } from './write-cards';

/** A card that is changed, and its holder. */
interface Changed {
  personId: string;
  cardId: string;
}
export type Extension = Changed & { validToBefore: string; validToAfter: string };
export type Renewal = Changed & CardValidity & { reasonId: string | null; restsOnId: string };
/** Null means unchanged. */
export type Correction = Changed & {
  name: { before: string; after: string } | null;
  image: { before: string | null; after: string } | null;
};

/** The papers that a person gets; the card stays as it is. */
export type PapersRenewal = Changed & { papers: readonly PaperRenewal[] };

const { extend, renew, update, papers } = CARD_CHANGE_TYPE;

/**
 * Changes of safety cards by approvals. Each change is stored with the values before it and never modified. The number
 * of statements does not grow with the cards.
 */
@Injectable()
export class CardChanges {
  constructor(private readonly cards: SafetyCards) {}

  /** Moves the last days of cards. */
  async extend(tx: Db, requestId: string, cards: readonly Extension[]): Promise<void> {
    await moveEnds(
      tx,
      cards.map(({ cardId, validToAfter }) => ({ id: cardId, valid_to: validToAfter })),
    );
    await keep(
      tx,
      requestId,
      cards.map(({ validToBefore, validToAfter, ...changed }) => ({
        ...changed,
        kind: extend,
        validToBefore: asDate(validToBefore),
        validToAfter: asDate(validToAfter),
      })),
    );
  }

  /** Ends cards and gives each holder a card with a new number for the remaining days. @param today at the plant */
  async renew(tx: Db, requestId: string, cards: readonly Renewal[], today: string): Promise<void> {
    await setEnded(
      tx,
      cards.map(({ cardId }) => cardId),
      true,
    );
    const given = await this.cards.replace(tx, requestId, cards, today);
    await keep(
      tx,
      requestId,
      cards.map(({ personId, cardId, reasonId }) => ({
        personId,
        cardId,
        reasonId,
        kind: renew,
        newCardId: given.get(personId) ?? null,
      })),
    );
  }

  /** Writes names and photos into the plant's records, and has the cards printed again under their numbers. */
  async correct(tx: Db, requestId: string, cards: readonly Correction[]): Promise<void> {
    await writePeople(
      tx,
      cards.map(({ personId, name, image }) => ({
        personId,
        fullName: name?.after ?? null,
        imageId: image?.after,
      })),
    );
    await issueAnew(
      tx,
      cards.map(({ cardId }) => cardId),
    );
    await keep(
      tx,
      requestId,
      cards.map(({ personId, cardId, name, image }) => ({
        personId,
        cardId,
        kind: update,
        nameBefore: name?.before ?? null,
        nameAfter: name?.after ?? null,
        imageBeforeId: image?.before ?? null,
        imageAfterId: image?.after ?? null,
      })),
    );
  }

  /** Keeps which papers people got. Card and its last day stay as they are. */
  async renewPapers(tx: Db, requestId: string, people: readonly PapersRenewal[]): Promise<void> {
    const changes = people.map((person) => ({ ...person, id: newId() }));
    await keep(
      tx,
      requestId,
      changes.map(({ id, personId, cardId }) => ({ id, personId, cardId, kind: papers })),
    );
    await keepRenewedPapers(
      tx,
      changes.map(({ id: changeId, papers: renewed }) => ({ changeId, papers: renewed })),
    );
  }

  /** Undoes only the changes of one request; later changes of the same card stay. */
  async undo(tx: Db, requestId: string): Promise<Restored> {
    const own = await tx.safetyCardChange.findMany({ where: { requestId, undoesId: null } });
    const people = [...new Set(own.map(({ personId }) => personId))];
    await lockPeople(tx, people);
    return takeBack(tx, requestId, own, await this.ofPeople(tx, people));
  }

  /** Changes of people's cards, the oldest first, including those that were undone. */
  ofPeople(db: Db, personIds: readonly string[]): Promise<MadeChange[]> {
    return db.safetyCardChange.findMany({
      where: { personId: { in: [...personIds] }, undoesId: null },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
      include: told,
    });
  }

  /** The changes of one request, by the ids of the people. */
  async ofRequest(db: Db, requestId: string): Promise<Map<string, MadeChange>> {
    const made = await db.safetyCardChange.findMany({
      where: { requestId, undoesId: null },
      include: told,
    });
    return new Map(made.map((change) => [change.personId, change]));
  }
}

const keep = async (
  tx: Db,
  requestId: string,
  changes: readonly (Omit<Prisma.SafetyCardChangeCreateManyInput, 'id' | 'requestId'> & {
    id?: string;
  })[],
): Promise<void> => {
  await tx.safetyCardChange.createMany({
    data: changes.map((change) => ({ id: newId(), ...change, requestId })),
  });
};
