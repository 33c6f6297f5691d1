import type { InsideNow, Language } from '@portal/contracts';
import {
  barredField,
  cardValidity,
  endingWith,
  keysOfPerson,
  papersEndingCards,
  plantDate,
} from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { ApprovedPeople, HangingRecords, PeopleRecords, SafetyCards } from '../../../plant/records';
import { ReferenceCache } from '../../../plant/reference-data';
import type { Db } from '../../../platform/database/database';
import { isoDate } from '../../../platform/database/iso-date';
import type { Request } from '../../../platform/database/generated/client';
import type { ApprovalContents } from '../../../requests/core/contents';
import { idsOf, type FamilyOutcome, type Hanging } from '../../../requests/core/family';
import { AppError } from '../../../platform/http/app-error';
import { refused } from '../../../platform/http/command';
import { Refused } from '../../../requests/core/request-moves';
import { passedItemsOf } from '../../../requests/core/items/stored-item';
import { peopleLists } from '../people-lists';
import { peopleReader } from '../people-reader';
import { Admission } from '../../../plant/admission';
import { entitle, type StoredPerson } from '../../../plant/company-people';
import { PeopleGranted } from './people-granted';

/** What follows from the approval of a people request, and from its end (docs/product/people.md, "On approval"). */
@Injectable()
export class PeopleOutcome implements FamilyOutcome {
  constructor(
    private readonly granted: PeopleGranted,
    private readonly people: ApprovedPeople,
    private readonly records: PeopleRecords,
    private readonly cards: SafetyCards,
    private readonly admission: Admission,
    private readonly cache: ReferenceCache,
    private readonly hung: HangingRecords,
  ) {}

  /**
   * Fills the plant's records of all people who passed, and gives each a safety card. The number of
   * statements does not grow with the people.
   * @throws AppError planEnded if the plan is over, because no card would be valid for a day
   * @throws Refused with the names of people who were barred after they had passed
   */
  async grant(tx: Db, request: Request): Promise<void> {
    const today = plantDate(new Date());
    const plan = await tx.peoplePlan.findUniqueOrThrow({
      where: { requestId: request.id },
      select: { startDate: true, endDate: true, visitorTypeId: true },
    });
    const [startDate, endDate] = [isoDate(plan.startDate), isoDate(plan.endDate)];
    if (!startDate || !endDate) throw new Error('A plan without dates was approved');
    const validity = cardValidity({ startDate, endDate }, today);
    if (!validity) throw new AppError('planEnded');
    const { items } = await peopleReader.items(tx, passedItemsOf(request.id));
    await this.demandNoneBarred(tx, items);
    // If a request contains the same person twice, this is one person with one card.
    const people = new Map(items.map((item) => [item.identityKey, item]));
    const ids = await this.people.keep(tx, request.id, [...people.values()]);
    const lists = await peopleLists(this.cache, 'vi');
    const holders = [...people].flatMap(([key, { input }]) => {
      const personId = ids.get(key);
      const papers = papersEndingCards(input, { ...plan, startDate, endDate }, lists);
      return personId ? [{ personId, ...endingWith(validity, papers) }] : [];
    });
    await this.cards.grant(tx, request.id, holders, today);
    await this.admission.compute(tx, [...ids.values()], request.id);
    if (request.contractorId) await entitle(tx, request.contractorId, [...people.keys()]);
  }

  private async demandNoneBarred(tx: Db, items: readonly StoredPerson[]): Promise<void> {
    const barred = await this.records.blacklisted(
      tx,
      items.flatMap(({ input }) => keysOfPerson(input)),
    );
    if (barred.size === 0) return;
    const names = items
      .filter(({ input }) => barredField(input, barred))
      .map(({ input }) => `${input.fullName} (${input.identityCardNumber})`);
    throw new Refused(refused('barredSince', { names: names.join(', ') }));
  }

  /** Ends the safety cards of approvals that no longer apply. */
  cancel(tx: Db, requests: readonly Request[]): Promise<void> {
    return this.cards.end(tx, idsOf(requests));
  }

  async hanging(db: Db, requestIds: readonly string[]): Promise<Hanging[]> {
    const found = await Promise.all([
      this.hung.guaranteesOfCards(db, requestIds),
      this.hung.changesOfCards(db, requestIds),
    ]);
    return found.flat();
  }

  inside(db: Db, requestIds: readonly string[], language: Language): Promise<InsideNow[]> {
    return this.hung.peopleInside(db, requestIds, language);
  }

  contents(db: Db, request: Request, language: Language): Promise<ApprovalContents> {
    return this.granted.contents(db, request, language);
  }
}
