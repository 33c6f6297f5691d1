import { positions, RESULT, turnAroundPackages, type Language } from '@portal/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  ApprovalFamilies,
  type ApprovalContents,
  type GrantedWords,
} from '../../../features/approvals';
import { SafetyCards } from '../../../features/plant-records';
import { ReferenceCache } from '../../../features/reference-data';
import type { Db } from '../../../platform/database/database';
import type { Request } from '../../../platform/database/generated/client';
import { translate } from '../../../platform/i18n/translator';
import { planLines } from '../paper/plan-lines';
import { namesOf } from '../../../requests/shown';
import { peopleLists } from '../people-lists';
import { readPeople } from '../people-reader';

/** Tells what a people request has granted: a card to each person who passed, for the areas of the plan. */
@Injectable()
export class PeopleApproval implements OnModuleInit {
  constructor(
    private readonly families: ApprovalFamilies,
    private readonly cards: SafetyCards,
    private readonly cache: ReferenceCache,
  ) {}

  onModuleInit(): void {
    this.families.join('people', (db, request, language) => this.contents(db, request, language));
  }

  private async contents(db: Db, request: Request, language: Language): Promise<ApprovalContents> {
    const [stored, cards, lists, packages, positionRows] = await Promise.all([
      readPeople(db, request),
      this.cards.ofRequest(db, request.id),
      peopleLists(this.cache, language),
      this.cache.rows(turnAroundPackages, language),
      this.cache.rows(positions, language),
    ]);
    const { plan, contract, authorName, items } = stored;
    const areaIds = new Set(plan.listWorkAreas.map(({ areaId }) => areaId));
    const areas = lists.workAreas.filter(({ id }) => areaIds.has(id));
    const surroundings = { lists, packages, requestor: authorName, contract };
    const granted = items.filter(
      ({ identityKey, result }) => result === RESULT.passed && cards.has(identityKey),
    );
    return {
      words: words(language, granted.length),
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
          },
        ];
      }),
    };
  }
}

const words = (language: Language, count: number): GrantedWords => ({
  subtitle: translate(language, 'peoplePaper:approval.subtitle'),
  heading: translate(language, 'peoplePaper:approval.heading', { count }),
  columns: {
    name: translate(language, 'peoplePaper:approval.columns.name'),
    role: translate(language, 'peoplePaper:approval.columns.role'),
    card: translate(language, 'peoplePaper:approval.columns.card'),
    areas: translate(language, 'peoplePaper:approval.columns.areas'),
  },
});
