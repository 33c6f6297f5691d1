import type { HeldCard, HolderFacts } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/iso-date';
import type { Prisma } from '../../platform/database/generated/client';
import { PeopleRecords } from './people-records';

/** A person's safety card. */
export interface RecordedCard extends HeldCard {
  id: string;
  /** The request that granted it. */
  requestId: string | null;
}

/** A person in the plant's records, with all safety cards and whether the person is barred. */
export interface CardHolder extends HolderFacts {
  id: string;
  identityKey: string;
  identityNumber: string;
  fullName: string;
  imageId: string | null;
  positionId: string | null;
  cards: readonly RecordedCard[];
}

const held = {
  cards: { where: { isTemporary: false } },
} satisfies Prisma.PersonInclude;

/** Holders of safety cards (not of temporary cards). The number of statements does not grow with the people. */
@Injectable()
export class CardHolders {
  constructor(private readonly records: PeopleRecords) {}

  /** The people to whom a request has granted cards, in the request's order, even if the cards have ended. */
  async ofRequest(db: Db, requestId: string): Promise<CardHolder[]> {
    const granted = await db.safetyCard.findMany({
      where: { requestId },
      orderBy: { number: 'asc' },
      include: { person: { include: held } },
    });
    return this.told(
      db,
      granted.map(({ person }) => person),
    );
  }

  /** People by the ids of their records; a person without any card is left out. */
  async byId(db: Db, ids: readonly string[]): Promise<Map<string, CardHolder>> {
    if (ids.length === 0) return new Map();
    const people = await db.person.findMany({ where: { id: { in: [...ids] } }, include: held });
    return new Map((await this.told(db, people)).map((holder) => [holder.id, holder]));
  }

  private async told(
    db: Db,
    people: readonly Prisma.PersonGetPayload<{ include: typeof held }>[],
  ): Promise<CardHolder[]> {
    const barred = await this.records.blacklisted(
      db,
      people.map(({ identityKey }) => identityKey),
    );
    return people.map((person) => ({
      id: person.id,
      identityKey: person.identityKey,
      identityNumber: person.identityNumber,
      fullName: person.fullName,
      imageId: person.imageId,
      positionId: person.positionId,
      isBarred: barred.has(person.identityKey),
      cards: person.cards.map(({ id, requestId, number, validFrom, validTo, isEnded }) => ({
        id,
        requestId,
        number,
        validFrom: isoDate(validFrom),
        validTo: isoDate(validTo),
        isEnded,
      })),
    }));
  }
}
