import { STATUS, workAreas, type Language } from '@portal/contracts';
import {
  type GuaranteeProblem,
  guaranteeProblems,
  plantDate,
  shownHours,
  standingOn,
} from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { cardEnds, Guarantees, type RecordedGuarantee } from '../../plant/records';
import { ReferenceCache } from '../../plant/reference-data';
import type { Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import { refused, type Outcome } from '../../platform/http/command';
import type { ApprovalContents, Granted } from '../../requests/core/contents';
import { idsOf, type FamilyOutcome } from '../../requests/core/family';
import { Refused } from '../../requests/core/request-moves';
import { approvalWords } from '../../requests/reads/paper/paper-words';
import { joined } from '../../requests/core/joined-names';
import { areaIdsOf } from './guarantee-answers';
import { GuaranteeRecords, surroundingsOf, type GuaranteeFacts } from './guarantee-facts';
import { GuaranteePaper } from './guarantee-paper';
import { guaranteeReader, type StoredGuarantee } from './guarantee-reader';

/** What follows from the approval of a guarantee, and from its end (docs/product/guarantee.md, "On approval"). */
@Injectable()
export class GuaranteeOutcome implements FamilyOutcome {
  readonly restsOnFollowed = true;

  constructor(
    private readonly records: GuaranteeRecords,
    private readonly guarantees: Guarantees,
    private readonly paper: GuaranteePaper,
    private readonly cache: ReferenceCache,
  ) {}

  /**
   * Gives the guarantee to all people on the list. The number of statements does not grow with the
   * people.
   * @throws Refused with the people or vehicles for which it is no longer possible, although the
   * request had no fault when it was submitted
   */
  async grant(tx: Db, request: Request): Promise<void> {
    const stored = await guaranteeReader.read(tx, request);
    const { plan, items } = stored;
    const form = { ...plan, staffItems: items };
    const facts = await this.records.find(tx, form);
    const problems = guaranteeProblems(form, surroundingsOf(facts, plan));
    if (problems.length > 0) throw new Refused(refusal(problems, stored));
    const { startTime, startHour, endHour } = plan;
    const { root, holders } = facts;
    if (!root || startTime === null || startHour === null || endHour === null)
      throw new Error('A guarantee without day or request was approved');
    const people = items.flatMap(({ staffId }) => {
      const holder = holders.get(staffId ?? '');
      const number = holder && standingOn(holder, startTime).card?.number;
      const card = holder?.cards.find((one) => one.number === number);
      return holder && card ? [{ personId: holder.id, cardId: card.id }] : [];
    });
    const terms = { workDate: startTime, startHour, endHour, areaIds: areaIdsOf(root) };
    await this.guarantees.grant(tx, request.id, terms, people);
  }

  /** Ends the guarantees of approvals that no longer apply. */
  cancel(tx: Db, requests: readonly Request[]): Promise<void> {
    return this.guarantees.end(tx, idsOf(requests), new Date());
  }

  async contents(db: Db, request: Request, language: Language): Promise<ApprovalContents> {
    const [{ plan, items }, given, areas, owner] = await Promise.all([
      guaranteeReader.read(db, request),
      this.guarantees.ofRequest(db, request.id),
      this.cache.rows(workAreas, language),
      db.user.findUniqueOrThrow({ where: { id: request.ownerId }, select: { fullName: true } }),
    ]);
    const facts = await this.records.find(db, { ...plan, staffItems: items });
    const areaIds = facts.root ? areaIdsOf(facts.root) : [];
    const codes = areas
      .filter(({ id }) => areaIds.includes(id))
      .map(({ code }) => code)
      .join(', ');
    const requestor = joined(
      owner.fullName,
      plan.requestorJobTitle,
      plan.requestorDepartment,
      plan.requestorPhone,
    );
    const ends = await this.lost(db, request, given, facts, language);
    const granted = items.flatMap(({ staffId, fullName, identityNumber }) => {
      const one = given.get(staffId ?? '');
      if (!one) return [];
      const ended = ends.get(one.cardNumber);
      return [
        {
          name: fullName,
          identity: identityNumber,
          role: shownHours(one.startHour, one.endHour),
          areas: codes,
          cardNumber: one.cardNumber,
          validFrom: one.workDate,
          validTo: one.workDate,
          isEnded: one.isEnded || ended !== undefined,
          ended,
        },
      ];
    });
    return {
      words: approvalWords('guaranteePaper', granted.length, language),
      isPersonal: true,
      facts: await this.paper.lines({ ...plan, requestor }, facts, language),
      startDate: plan.startTime,
      endDate: plan.startTime,
      granted,
    };
  }

  /**
   * Cards that ended by the day of an approved guarantee, by number, if the person has no other
   * card that is valid on that day. Such a person may no longer come in.
   */
  private async lost(
    db: Db,
    { status }: Request,
    given: ReadonlyMap<string, RecordedGuarantee>,
    { holders }: GuaranteeFacts,
    language: Language,
  ): Promise<Map<string, NonNullable<Granted['ended']>>> {
    const without = [...given].flatMap(([id, { cardNumber, workDate, isEnded }]) => {
      const holder = holders.get(id);
      const hasCard = holder && standingOn(holder, workDate).reason === null;
      return isEnded || hasCard ? [] : [{ cardNumber, workDate }];
    });
    const numbers = without.map(({ cardNumber }) => cardNumber);
    const ends = await cardEnds(db, status === STATUS.approved ? numbers : [], language);
    return new Map(
      without.flatMap(({ cardNumber, workDate }) => {
        const end = ends.get(cardNumber);
        return end && plantDate(end.at) <= workDate ? [[cardNumber, end] as const] : [];
      }),
    );
  }
}

/** The reason for refusing: the first problem of the cover, or else all people with a problem. */
function refusal(problems: readonly GuaranteeProblem[], { items }: StoredGuarantee): Outcome {
  const first = problems.find(({ itemId }) => itemId === null);
  if (first?.code === 'vehicleUnusable') return refused('guaranteeVehiclesStopped', first.params);
  if (first?.code === 'dayBeforeToday') return refused('guaranteeOver');
  if (first) return refused('guaranteeRootOver');
  const stopped = new Set(problems.map(({ itemId }) => itemId));
  const names = items
    .filter(({ id }) => stopped.has(id))
    .map(({ fullName, identityNumber }) => `${fullName} (${identityNumber})`);
  return refused('guaranteePeopleStopped', { names: names.join(', ') });
}
