import { cardYear, later, safetyCardNumber, type CardValidity } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/iso-date';
import { newId } from '../../platform/database/id';

/** A card as papers and lists show it. */
export interface GrantedCard extends CardValidity {
  number: string;
  isEnded: boolean;
}

/** Safety cards: approvals grant them, cancelling ends them. */
@Injectable()
export class SafetyCards {
  /**
   * Gives each person a card of a request's own for the person's days, in two statements; who has one of that request
   * keeps it.
   * @param today of the plant
   */
  async grant(
    tx: Db,
    requestId: string,
    holders: readonly (CardValidity & { personId: string })[],
    today: string,
  ): Promise<void> {
    const first = (await this.take(tx, cardYear(today), holders.length)) - holders.length + 1;
    await tx.safetyCard.createMany({
      data: holders.map(({ personId, validFrom, validTo }, at) => ({
        id: newId(),
        personId,
        requestId,
        number: safetyCardNumber(today, first + at),
        validFrom: new Date(validFrom),
        validTo: new Date(validTo),
      })),
      skipDuplicates: true,
    });
  }

  /**
   * Gives holders cards with new numbers for the remaining days of their old ones; two statements.
   * @param today at the plant
   * @returns ids of the new cards, by the ids of the people
   */
  async replace(
    tx: Db,
    requestId: string,
    old: readonly (CardValidity & { personId: string; restsOnId: string })[],
    today: string,
  ): Promise<Map<string, string>> {
    if (old.length === 0) return new Map();
    const first = (await this.take(tx, cardYear(today), old.length)) - old.length + 1;
    const cards = old.map(({ personId, validFrom, validTo, restsOnId }, at) => ({
      id: newId(),
      personId,
      requestId,
      restsOnId,
      number: safetyCardNumber(today, first + at),
      validFrom: new Date(later(today, validFrom)),
      validTo: new Date(validTo),
    }));
    await tx.safetyCard.createMany({ data: cards });
    return new Map(cards.map(({ personId, id }) => [personId, id]));
  }

  /**
   * Ends every card that rests on a request, even if another request granted it; the same people's other cards stay
   * valid.
   */
  async end(tx: Db, requestIds: readonly string[]): Promise<void> {
    const ended = { in: [...requestIds] };
    await tx.safetyCard.updateMany({
      where: { OR: [{ requestId: ended }, { restsOnId: ended }] },
      data: { isEnded: true },
    });
  }

  /** The cards that a request has granted, by their holders' identity keys. */
  async ofRequest(db: Db, requestId: string): Promise<Map<string, GrantedCard>> {
    const cards = await db.safetyCard.findMany({
      where: { requestId },
      include: { person: { select: { identityKey: true } } },
    });
    return new Map(
      cards.map(({ person, number, validFrom, validTo, isEnded }) => [
        person.identityKey,
        { number, validFrom: isoDate(validFrom), validTo: isoDate(validTo), isEnded },
      ]),
    );
  }

  /** Takes the next numbers of a year and locks its row until the transaction ends. @returns the last of them */
  private async take(tx: Db, year: string, count: number): Promise<number> {
    const { last } = await tx.safetyCardNumber.upsert({
      where: { year },
      create: { year, last: count },
      update: { last: { increment: count } },
    });
    return last;
  }
}
