import type { handOverCardsBody } from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/id';
import { AppError } from '../../platform/http/app-error';
import { done, refused, type Outcome } from '../../platform/http/command';
import { RecordReads } from '../../requests/reads/record-reads';
import { PeopleRecords } from '../../plant/records';

interface RunningCard {
  id: string;
  issue: number;
  identityKey: string;
  fullName: string;
}

/** Records of printed safety cards that were handed over. Entries are only added or withdrawn. */
@Injectable()
export class HandOvers {
  constructor(
    private readonly database: Database,
    private readonly records: PeopleRecords,
    private readonly reads: RecordReads,
  ) {}

  /**
   * Records that cards were handed over in their current print; a card that is recorded already stays as it is.
   * @throws AppError notFound if one of them does not exist, has ended or expired
   */
  async note(
    user: CurrentUser,
    { cardIds, receiver }: z.output<typeof handOverCardsBody>,
  ): Promise<Outcome> {
    const wanted = [...new Set(cardIds)];
    return this.database.transaction(async (tx) => {
      // A transaction that corrects or ends a card has to wait.
      const cards = await tx.$queryRaw<RunningCard[]>`
        select c.id::text, c.issue::int, p.identity_key as "identityKey", p.full_name as "fullName"
        from safety_card c join person p on p.id = c.person_id
        where c.id = any(${wanted}::uuid[]) and not c.is_temporary and not c.is_ended
          and c.valid_to >= ${plantDate(new Date())}::date
        order by c.id for share of c`;
      if (cards.length < wanted.length) throw new AppError('notFound');
      const keys = cards.map(({ identityKey }) => identityKey);
      await this.reads.noteAll(user, 'cards', keys);
      const barred = await this.records.blacklisted(tx, keys);
      if (barred.size > 0) {
        const names = cards.filter(({ identityKey: key }) => barred.has(key));
        return refused('handOverBarred', { names: names.map((card) => card.fullName).join(', ') });
      }
      const rows = cards.map(({ id, issue }) => ({ id: newId(), cardId: id, issue }));
      const count = await tx.$executeRaw`
        insert into safety_card_hand_over (id, card_id, issue, at, by_id, receiver)
        select r.id, r."cardId", r.issue, ${new Date()}, ${user.id}::uuid, ${receiver}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "cardId" uuid, issue smallint)
        on conflict (card_id, issue) where withdrawn_at is null do nothing`;
      const known = cards.length - count;
      if (count === 0) return done('cardsHandedOverBefore', { count: known });
      return known === 0
        ? done('cardsHandedOver', { count })
        : done('someCardsHandedOver', { count, known });
    });
  }

  /** Withdraws the record of a card's current print. @throws AppError notFound if there is no such card */
  async withdraw(user: CurrentUser, id: string): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const card = await tx.safetyCard.findFirst({
        where: { id, isTemporary: false },
        select: { number: true, issue: true, person: { select: { identityKey: true } } },
      });
      if (!card) throw new AppError('notFound');
      const { number, issue, person } = card;
      await this.reads.note(user, 'cards', person.identityKey);
      const { count } = await tx.safetyCardHandOver.updateMany({
        where: { cardId: id, issue, withdrawnAt: null },
        data: { withdrawnAt: new Date(), withdrawnById: user.id },
      });
      return count > 0
        ? done('handOverWithdrawn', { number })
        : refused('handOverNone', { number });
    });
  }
}
