import { positions, RESULT, STATUS, turnAroundPackages, type Language } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { cardEnds, SafetyCards, type GrantedCard } from '../../../plant/records';
import { ReferenceCache } from '../../../plant/reference-data';
import { approvalWords } from '../../../requests/reads/paper/paper-words';
import type { Db } from '../../../platform/database/database';
import type { Request } from '../../../platform/database/generated/client';
import type { ApprovalContents, Granted } from '../../../requests/core/contents';
import { planLines } from '../paper/plan-lines';
import { namesOf } from '../../../requests/core/joined-names';
import { peopleLists } from '../people-lists';
import { peopleReader } from '../people-reader';

const numbersOf = (cards: ReadonlyMap<string, GrantedCard>): string[] =>
  [...cards.values()].flatMap(({ number, isEnded }) => (isEnded ? [number] : []));

/**
 * Lists what a people request has granted: a safety card for each person who passed, for the areas
 * of the plan.
 */
@Injectable()
export class PeopleGranted {
  constructor(
    private readonly cards: SafetyCards,
    private readonly cache: ReferenceCache,
  ) {}

  async contents(db: Db, request: Request, language: Language): Promise<ApprovalContents> {
    const [stored, cards, lists, packages, positionRows] = await Promise.all([
      peopleReader.read(db, request),
      this.cards.ofRequest(db, request.id),
      peopleLists(this.cache, language),
      this.cache.rows(turnAroundPackages, language),
      this.cache.rows(positions, language),
    ]);
    const { plan, authorName, items } = stored;
    const areaIds = new Set(plan.listWorkAreas.map(({ areaId }) => areaId));
    const areas = lists.workAreas.filter(({ id }) => areaIds.has(id));
    const surroundings = { lists, packages, requestor: authorName, contract: plan.contract };
    const granted = items.filter(
      ({ identityKey, result }) => result === RESULT.passed && cards.has(identityKey),
    );
    // If the request itself has ended, the paper says so once for all of it, not for each card.
    const ends =
      request.status === STATUS.approved
        ? await cardEnds(db, numbersOf(cards), language)
        : new Map<string, Granted['ended']>();
    return {
      words: approvalWords('peoplePaper', granted.length, language),
      isPersonal: true,
      facts: planLines(plan, surroundings, language),
      startDate: plan.startDate,
      endDate: plan.endDate,
      granted: granted.flatMap(({ identityKey, input }) => {
        const card = cards.get(identityKey);
        if (!card) return [];
        return [
          {
            name: input.fullName,
            identity: input.identityCardNumber,
            role: namesOf(positionRows, [input.positionId]),
            areas: areas.map(({ code }) => code).join(', '),
            cardNumber: card.number,
            validFrom: card.validFrom,
            validTo: card.validTo,
            isEnded: card.isEnded,
            ended: ends.get(card.number),
          },
        ];
      }),
    };
  }
}
