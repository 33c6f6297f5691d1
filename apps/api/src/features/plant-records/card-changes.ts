import { CARD_CHANGE_TYPE, STATUS } from '@portal/contracts';
import { valueWithout, type CardValidity, type Change } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import { asDate, isoDate } from '../../platform/database/days';
import type { Prisma } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { SafetyCards } from './safety-cards';

/** A card that is changed, and whose it is. */
interface Changed {
  personId: string;
  cardId: string;
}
export type Extension = Changed & { validToBefore: string; validToAfter: string };
export type Renewal = Changed & CardValidity & { reasonId: string | null; restsOnId: string };
/** What stays the same is null. */
export type Correction = Changed & {
  name: { before: string; after: string } | null;
  image: { before: string | null; after: string } | null;
};

const told = {
  request: { select: { number: true, status: true } },
  card: { select: { number: true, isEnded: true, requestId: true, restsOnId: true } },
  newCard: { select: { number: true, isEnded: true, validFrom: true, validTo: true } },
  reason: { select: { nameVi: true, nameEn: true } },
  undone: { select: { id: true, at: true } },
} satisfies Prisma.SafetyCardChangeInclude;

/** A change as it was made, with what it was made of. */
export type MadeChange = Prisma.SafetyCardChangeGetPayload<{ include: typeof told }>;

/** What became of somebody's name and photo when changes were taken back. */
export interface RestoredPerson {
  personId: string;
  fullName: string | null;
  imageId: string | null | undefined;
}

const { extend, renew, update } = CARD_CHANGE_TYPE;

/**
 * Changes of safety cards by approvals, each kept with what was before and never changed itself. Numbers of statements that
 * do not grow with the cards.
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

  /** Ends cards, and gives each holder one with a new number for the days that were left. @param today of the plant */
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

  /** Writes names and photos into the plant's records, and has the cards printed anew under their numbers. */
  async correct(tx: Db, requestId: string, cards: readonly Correction[]): Promise<void> {
    await writePeople(
      tx,
      cards.map(({ personId, name, image }) => ({
        personId,
        fullName: name?.after ?? null,
        imageId: image?.after,
      })),
    );
    await tx.safetyCard.updateMany({
      where: { id: { in: cards.map(({ cardId }) => cardId) } },
      data: { issue: { increment: 1 } },
    });
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

  /**
   * Takes back what a request has changed, and nothing else: what a later one has made of the same card stays.
   * @returns the people whose names or photos are what they were before
   */
  async undo(tx: Db, requestId: string): Promise<RestoredPerson[]> {
    const own = await tx.safetyCardChange.findMany({ where: { requestId, undoesId: null } });
    const people = [...new Set(own.map(({ personId }) => personId))];
    await lockPeople(tx, people);
    const all = await this.ofPeople(tx, people);
    const standing = own.filter(({ id }) => all.find((one) => one.id === id)?.undone === null);
    await moveEnds(tx, await endsWithout(tx, standing, all));
    await this.takeRenewalsBack(tx, standing, all);
    const restored = await peopleWithout(tx, standing, all);
    await writePeople(tx, restored);
    const corrected = standing.filter(({ kind }) => kind === update).map(({ cardId }) => cardId);
    await tx.safetyCard.updateMany({
      where: { id: { in: corrected } },
      data: { issue: { increment: 1 } },
    });
    await tx.safetyCardChange.createMany({
      data: standing.map(({ id, cardId, personId, kind }) => ({
        id: newId(),
        cardId,
        personId,
        requestId,
        kind,
        undoesId: id,
      })),
    });
    return restored;
  }

  /** Changes that were made of people's cards, the oldest first; what was taken back says so. */
  ofPeople(db: Db, personIds: readonly string[]): Promise<MadeChange[]> {
    return db.safetyCardChange.findMany({
      where: { personId: { in: [...personIds] }, undoesId: null },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
      include: told,
    });
  }

  /** What a request has changed, by the ids of the people. */
  async ofRequest(db: Db, requestId: string): Promise<Map<string, MadeChange>> {
    const made = await db.safetyCardChange.findMany({
      where: { requestId, undoesId: null },
      include: told,
    });
    return new Map(made.map((change) => [change.personId, change]));
  }

  /** New cards end; the old ones run again where nothing has replaced the new ones, and what they rest on still holds. */
  private async takeRenewalsBack(
    tx: Db,
    standing: readonly Prisma.SafetyCardChangeGetPayload<object>[],
    all: readonly MadeChange[],
  ): Promise<void> {
    const renewals = standing.filter(({ kind }) => kind === renew);
    const running = renewals.filter(
      ({ id }) => all.find((one) => one.id === id)?.newCard?.isEnded === false,
    );
    const changes: (Change<string> & { personId: string })[] = all
      .filter(({ kind }) => kind === renew)
      .map(({ id, personId, cardId, newCardId, undone }) => ({
        id,
        personId,
        before: cardId,
        after: newCardId ?? '',
        isUndone: undone !== null,
      }));
    const revived = running.flatMap(({ id, personId, newCardId }) => {
      const ofPerson = changes.filter((change) => change.personId === personId);
      return valueWithout(newCardId ?? '', ofPerson, id)?.value ?? [];
    });
    await setEnded(
      tx,
      running.flatMap(({ newCardId }) => newCardId ?? []),
      true,
    );
    const holding = await tx.safetyCard.findMany({
      where: {
        id: { in: revived },
        request: { status: STATUS.approved },
        OR: [{ restsOnId: null }, { restsOn: { status: STATUS.approved } }],
      },
      select: { id: true },
    });
    await setEnded(
      tx,
      holding.map(({ id }) => id),
      false,
    );
  }
}

/**
 * Locks the plant's records of people until the transaction ends, always in the same order; rows that only name them are
 * written meanwhile.
 */
export async function lockPeople(tx: Db, personIds: readonly string[]): Promise<void> {
  await tx.$queryRaw`
    select id from person where id = any(${[...personIds]}::uuid[]) order by id for no key update`;
}

/** The same of cards. */
export async function lockCards(tx: Db, cardIds: readonly string[]): Promise<void> {
  await tx.$queryRaw`
    select id from safety_card where id = any(${[...cardIds]}::uuid[]) order by id for no key update`;
}

const keep = async (
  tx: Db,
  requestId: string,
  changes: readonly Omit<Prisma.SafetyCardChangeCreateManyInput, 'id' | 'requestId'>[],
): Promise<void> => {
  await tx.safetyCardChange.createMany({
    data: changes.map((change) => ({ ...change, id: newId(), requestId })),
  });
};

async function moveEnds(tx: Db, cards: readonly { id: string; valid_to: string }[]): Promise<void> {
  if (cards.length === 0) return;
  await tx.$executeRaw`
    update safety_card c set valid_to = r.valid_to
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as r(id uuid, valid_to date)
    where c.id = r.id`;
}

async function setEnded(tx: Db, ids: readonly string[], isEnded: boolean): Promise<void> {
  if (ids.length > 0)
    await tx.safetyCard.updateMany({ where: { id: { in: [...ids] } }, data: { isEnded } });
}

/** A name or a photo that is null or left out stays as it is. */
async function writePeople(tx: Db, people: readonly RestoredPerson[]): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map(({ personId, fullName, imageId }) => ({
    id: personId,
    full_name: fullName,
    image_id: imageId ?? null,
    has_image: imageId !== undefined,
  }));
  await tx.$executeRaw`
    update person p set full_name = coalesce(r.full_name, p.full_name),
      image_id = case when r.has_image then r.image_id else p.image_id end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, full_name text, image_id uuid, has_image boolean)
    where p.id = r.id`;
}

/** Last days of cards once extensions are taken back. */
async function endsWithout(
  tx: Db,
  standing: readonly Prisma.SafetyCardChangeGetPayload<object>[],
  all: readonly MadeChange[],
): Promise<{ id: string; valid_to: string }[]> {
  const extensions = standing.filter(({ kind }) => kind === extend);
  const cards = await tx.safetyCard.findMany({
    where: { id: { in: extensions.map(({ cardId }) => cardId) } },
    select: { id: true, validTo: true },
  });
  return extensions.flatMap(({ id, cardId }) => {
    const now = cards.find((card) => card.id === cardId)?.validTo;
    const changes = all
      .filter((change) => change.kind === extend && change.cardId === cardId)
      .map((change) => ({
        id: change.id,
        before: isoDate(change.validToBefore) ?? '',
        after: isoDate(change.validToAfter) ?? '',
        isUndone: change.undone !== null,
      }));
    const without = now && valueWithout(isoDate(now), changes, id);
    return without ? [{ id: cardId, valid_to: without.value }] : [];
  });
}

/** Names and photos of people once corrections are taken back. */
async function peopleWithout(
  tx: Db,
  standing: readonly Prisma.SafetyCardChangeGetPayload<object>[],
  all: readonly MadeChange[],
): Promise<RestoredPerson[]> {
  const corrections = standing.filter(({ kind }) => kind === update);
  const people = await tx.person.findMany({
    where: { id: { in: corrections.map(({ personId }) => personId) } },
    select: { id: true, fullName: true, imageId: true },
  });
  return corrections.flatMap(({ id, personId }) => {
    const person = people.find((one) => one.id === personId);
    if (!person) return [];
    const made = all.filter((change) => change.kind === update && change.personId === personId);
    const isUndone = ({ undone }: MadeChange) => undone !== null;
    const names = made.flatMap((one) =>
      one.nameAfter === null
        ? []
        : [
            {
              id: one.id,
              before: one.nameBefore ?? '',
              after: one.nameAfter,
              isUndone: isUndone(one),
            },
          ],
    );
    const images = made.flatMap((one): Change<string | null>[] =>
      one.imageAfterId === null
        ? []
        : [
            {
              id: one.id,
              before: one.imageBeforeId,
              after: one.imageAfterId,
              isUndone: isUndone(one),
            },
          ],
    );
    const name = valueWithout(person.fullName, names, id);
    const image = valueWithout(person.imageId, images, id);
    if (!name && !image) return [];
    return [{ personId, fullName: name?.value ?? null, imageId: image ? image.value : undefined }];
  });
}
