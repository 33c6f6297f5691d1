import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/iso-date';
import { newId } from '../../platform/database/id';

/** The day and hours at which a guarantee lets people be at the plant. */
export interface GuaranteeTerms {
  /** The day. */
  workDate: string;
  startHour: number;
  endHour: number;
  areaIds: readonly string[];
}

/** A guarantee that was given to a person. */
export interface RecordedGuarantee {
  cardNumber: string;
  workDate: string;
  startHour: number;
  endHour: number;
  isEnded: boolean;
}

/**
 * Guarantees, which let people be at the plant on a day within hours. Approvals grant them, cancelling ends them, gates
 * read them.
 */
@Injectable()
export class Guarantees {
  /**
   * Gives each person a guarantee, with the card that is valid on the day; two statements. A person who already has one
   * of that request keeps it.
   */
  async grant(
    tx: Db,
    requestId: string,
    { workDate, startHour, endHour, areaIds }: GuaranteeTerms,
    people: readonly { personId: string; cardId: string }[],
  ): Promise<void> {
    await tx.guaranteedPerson.createMany({
      data: people.map(({ personId, cardId }) => ({
        id: newId(),
        personId,
        cardId,
        requestId,
        workDate: new Date(workDate),
        startHour,
        endHour,
      })),
      skipDuplicates: true,
    });
    await tx.guaranteedArea.createMany({
      data: areaIds.map((areaId) => ({ requestId, areaId })),
      skipDuplicates: true,
    });
  }

  /** Ends the guarantees of one request; the same people's other guarantees stay. */
  async end(tx: Db, requestIds: readonly string[], now: Date): Promise<void> {
    await tx.guaranteedPerson.updateMany({
      where: { requestId: { in: [...requestIds] }, endedAt: null },
      data: { endedAt: now },
    });
  }

  /** The guarantees that a request has given, by the ids of the people. */
  async ofRequest(db: Db, requestId: string): Promise<Map<string, RecordedGuarantee>> {
    const given = await db.guaranteedPerson.findMany({
      where: { requestId },
      include: { card: { select: { number: true } } },
    });
    return new Map(
      given.map(({ personId, card, workDate, startHour, endHour, endedAt }) => [
        personId,
        {
          cardNumber: card.number,
          workDate: isoDate(workDate),
          startHour,
          endHour,
          isEnded: endedAt !== null,
        },
      ]),
    );
  }
}
