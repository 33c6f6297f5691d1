import {
  CARD_WINDOW_DAYS,
  type CardChangeDefault,
  type CardChangeType,
  type CardStaff,
  type CardStaffPage,
  type Language,
  type loadStaffBody,
  type searchCardStaffQuery,
} from '@portal/contracts';
import { addDays, changeOfKind, plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { CompanyCards } from '../../plant/records';
import type { CurrentUser } from '../../platform/auth/current-user';
import { ownCompany } from '../../platform/auth/own-company';
import { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/id';
import { LifecycleService } from '../../requests/acts/lifecycle/lifecycle.service';
import type { RequestOutcome } from '../../requests/core/outcome';
import { RequestAccess } from '../../requests/core/request-access';
import { RequestStarts } from '../../requests/core/request-starts';
import { CardChangeAnswers } from './card-change-answers';
import { CardChangeRecords } from './card-change-facts';
import { typeName } from './card-change-forms';
import { cardChangeReader } from './card-change-reader';

/** Reads the initial values of card changes, and the people that their forms offer. */
@Injectable()
export class CardChangeLookups {
  constructor(
    private readonly database: Database,
    private readonly starts: RequestStarts,
    private readonly cards: CompanyCards,
    private readonly records: CardChangeRecords,
    private readonly answers: CardChangeAnswers,
    private readonly access: RequestAccess,
    private readonly lifecycle: LifecycleService,
  ) {}

  async requestDefault(
    viewer: CurrentUser,
    requestType: CardChangeType,
    language: Language,
  ): Promise<CardChangeDefault> {
    const given = await this.starts.requestDefault(viewer);
    const { from, to } = windowFrom({});
    return {
      ...given,
      requestType,
      requestTypeName: typeName(requestType, language),
      fromDate: from,
      toDate: to,
    };
  }

  /** A page of the company's people whose card ends between two days, the soonest first. */
  load(
    viewer: CurrentUser,
    { includeProfile, requestId, skip, take, ...days }: z.output<typeof loadStaffBody>,
    language: Language,
  ): Promise<CardStaffPage> {
    const search = { ending: windowFrom(days), skip, take };
    return this.page(viewer, search, { requestId, includeProfile }, language);
  }

  /** A page of the company's people by name or number, also of those whose card cannot be changed. */
  search(
    viewer: CurrentUser,
    { requestId, includeProfile, ...search }: z.output<typeof searchCardStaffQuery>,
    language: Language,
  ): Promise<CardStaffPage> {
    return this.page(viewer, search, { requestId, includeProfile }, language);
  }

  /** A person of the company with documents; null for any other person. */
  async profile(viewer: CurrentUser, id: string, language: Language): Promise<CardStaff | null> {
    const [profile = null] = await this.profiles(viewer, [id], language);
    return profile;
  }

  /** Several such people, in the given order; people of other companies are left out. */
  profiles(viewer: CurrentUser, ids: readonly string[], language: Language): Promise<CardStaff[]> {
    return this.told(viewer, ids, { includeProfile: true }, language);
  }

  /** Saves a new draft with what an earlier card change asks for, but without its papers. */
  async copy(viewer: CurrentUser, id: string, language: Language): Promise<RequestOutcome> {
    const request = await this.access.find(this.database, viewer, id, ['cardChange']);
    const { change, items } = await cardChangeReader.read(this.database, request);
    const form = {
      id: newId(),
      version: 0,
      requestType: change.requestType,
      authorId: change.authorId,
      description: change.description,
      customFields: change.customFields,
      attachments: [],
      // The person may have another card by now, so the copy names none, and the current card is
      // looked up.
      staffItems: items.map(({ input }) => ({
        ...input,
        ...changeOfKind(change.requestType, input),
        id: newId(),
        safetyCardId: null,
      })),
    };
    return this.lifecycle.save(viewer, 'cardChange', form, language);
  }

  private async page(
    viewer: CurrentUser,
    search: Parameters<CompanyCards['search']>[1],
    shown: { requestId?: string | undefined; includeProfile: boolean },
    language: Language,
  ): Promise<CardStaffPage> {
    const contractorId = ownCompany(viewer);
    const today = plantDate(new Date());
    const { ids, totalCount } = await this.cards.search(contractorId, search, today);
    return { data: await this.told(viewer, ids, shown, language), totalCount };
  }

  private async told(
    viewer: CurrentUser,
    ids: readonly string[],
    { requestId, includeProfile }: { requestId?: string | undefined; includeProfile: boolean },
    language: Language,
  ): Promise<CardStaff[]> {
    const contractorId = ownCompany(viewer);
    const holders = await this.cards.byId(this.database, contractorId, ids);
    const request = { id: requestId ?? newId(), contractorId };
    const found = await this.records.told(this.database, request, [...holders.values()]);
    const inOrder = ids.flatMap((id) => found.get(id) ?? []);
    return this.answers.staff(inOrder, includeProfile, language);
  }
}

/** The days between which cards end; by default from today, and for a fixed number of days. */
function windowFrom({
  fromDate,
  toDate,
}: {
  fromDate?: string | undefined;
  toDate?: string | undefined;
}) {
  const from = fromDate ?? plantDate(new Date());
  return { from, to: toDate ?? addDays(from, CARD_WINDOW_DAYS) };
}
