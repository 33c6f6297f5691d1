import type { FieldProblem, handOverCardsBody } from '@portal/contracts';
import { identityKey, plantDate, readGateCode } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database, type Db } from '../../platform/database/database';
import { newId } from '../../platform/database/id';
import { AppError } from '../../platform/http/app-error';
import { done, refused, type Outcome } from '../../platform/http/command';
import { InvalidInput } from '../../platform/http/invalid-input';
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
   * Records that cards were handed over in their current print; a card that is recorded already stays as it is. A badge goes
   * to the card that it is handed over with, also from a card that is no longer valid.
   * @throws AppError notFound if one of them does not exist, has ended or expired
   * @throws InvalidInput if badges are not those of one card each
   */
  async note(
    user: CurrentUser,
    { cardIds, receiver, badges }: z.output<typeof handOverCardsBody>,
  ): Promise<Outcome> {
    const wanted = [...new Set(cardIds)];
    const given = badges.map((badge) => ({ ...badge, key: identityKey(badge.badgeNumber) }));
    demandOneEach(wanted, given);
    return this.database.transaction(async (tx) => {
      // A transaction that corrects or ends a card has to wait.
      const cards = await tx.$queryRaw<RunningCard[]>`
        select c.id::text, c.issue::int, p.identity_key as "identityKey", p.full_name as "fullName"
        from safety_card c join person p on p.id = c.person_id
        where c.id = any(${wanted}::uuid[]) and not c.is_temporary and not c.is_ended
          and c.valid_to >= ${plantDate(new Date())}::date
        order by c.id for share of c`;
      if (cards.length < wanted.length) throw new AppError('notFound');
      const keys = cards.map(({ identityKey: key }) => key);
      await this.reads.noteAll(user, 'cards', keys);
      const barred = await this.records.blacklisted(tx, keys);
      if (barred.size > 0) {
        const names = cards.filter(({ identityKey: key }) => barred.has(key));
        return refused('handOverBarred', { names: names.map((card) => card.fullName).join(', ') });
      }
      const taken = await takeBadges(tx, given);
      if (taken) return refused('badgeTaken', taken);
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
      if (count > 0)
        await tx.safetyCard.update({ where: { id }, data: { badgeNumber: '', badgeKey: '' } });
      return count > 0
        ? done('handOverWithdrawn', { number })
        : refused('handOverNone', { number });
    });
  }
}

interface GivenBadge {
  cardId: string;
  badgeNumber: string;
  key: string;
}

/** @throws InvalidInput naming numbers that are no badge's, or those of cards; badges of other cards; badges given twice */
function demandOneEach(cardIds: readonly string[], badges: readonly GivenBadge[]): void {
  const problems = badges.flatMap(({ cardId, badgeNumber, key }, at): FieldProblem[] => {
    const before = badges.slice(0, at);
    const field = `badges.${at}.badgeNumber`;
    const isOurs = readGateCode(badgeNumber).subject !== 'vehicle';
    if (key === '' || isOurs) return [{ field, code: 'notBadge', params: {} }];
    if (!cardIds.includes(cardId) || before.some((other) => other.cardId === cardId))
      return [{ field: `badges.${at}.cardId`, code: 'invalid', params: {} }];
    return before.some((other) => other.key === key)
      ? [{ field, code: 'badgeTwice', params: {} }]
      : [];
  });
  if (problems.length > 0) throw new InvalidInput(problems);
}

/** Gives badges to their cards. @returns a badge of another valid card, which is why nothing was given; null if all were */
async function takeBadges(
  tx: Db,
  badges: readonly GivenBadge[],
): Promise<{ badge: string; number: string; name: string } | null> {
  if (badges.length === 0) return null;
  const given = JSON.stringify(badges);
  const holders = await tx.$queryRaw<
    { id: string; badge: string; number: string; name: string; isValid: boolean }[]
  >`
    select c.id::text, c.badge_number as badge, c.number, p.full_name as name,
      not c.is_ended and c.valid_to >= ${plantDate(new Date())}::date as "isValid"
    from jsonb_to_recordset(${given}::jsonb) as g("cardId" uuid, key text)
    join safety_card c on c.badge_key = g.key and c.badge_key <> '' and c.id <> g."cardId"
    join person p on p.id = c.person_id order by c.number`;
  const taken = holders.find(({ isValid }) => isValid);
  if (taken) return taken;
  await tx.safetyCard.updateMany({
    where: { id: { in: holders.map(({ id }) => id) } },
    data: { badgeNumber: '', badgeKey: '' },
  });
  await tx.$executeRaw`
    update safety_card c set badge_number = g."badgeNumber", badge_key = g.key
    from jsonb_to_recordset(${given}::jsonb) as g("cardId" uuid, "badgeNumber" text, key text)
    where c.id = g."cardId"`;
  return null;
}
