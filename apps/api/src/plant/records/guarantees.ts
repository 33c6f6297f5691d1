import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/days';
import { newId } from '../../platform/database/id';

/** When and where somebody may be at the plant. */
export interface GuaranteeTerms {
  /** The day. */
  workDate: string;
  startHour: number;
  endHour: number;
  areaIds: readonly string[];
}

/** What was given to somebody. */
export interface RecordedGuarantee {
  cardNumber: string;
  workDate: string;
  startHour: number;
  endHour: number;
  isEnded: boolean;
}

/** Leave for people to be at the plant on a day within hours: given by approvals, ended with them; gates read it. */
@Injectable()
export class Guarantees {
  /** Gives it to each with the card that counts on the day; two statements. Who has it of that request keeps it. */
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

  /** Ends what a request has given, and nothing else of the same people. */
  async end(tx: Db, requestId: string, now: Date): Promise<void> {
    await tx.guaranteedPerson.updateMany({
      where: { requestId, endedAt: null },
      data: { endedAt: now },
    });
  }

  /** What a request has given, by the ids of the people. */
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
