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
import { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/id';
import { AppError } from '../../platform/http/app-error';
import { LifecycleService } from '../../requests/acts/lifecycle/lifecycle.service';
import type { RequestOutcome } from '../../requests/core/outcome';
import { RequestAccess } from '../../requests/core/request-access';
import { RequestStarts } from '../../requests/core/request-starts';
import { CardChangeAnswers } from './card-change-answers';
import { CardChangeRecords } from './card-change-facts';
import { typeName } from './card-change-forms';
import { cardChangeReader } from './card-change-reader';

/** What forms of card changes begin with and are filled from. */
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

  /** A page of the company's people whose card ends between two days, soonest first. */
  load(
    viewer: CurrentUser,
    { includeProfile, requestId, skip, take, ...days }: z.output<typeof loadStaffBody>,
    language: Language,
  ): Promise<CardStaffPage> {
    const search = { ending: windowFrom(days), skip, take };
    return this.page(viewer, search, { requestId, includeProfile }, language);
  }

  /** A page of the company's people by name or number, whether or not their cards can be changed. */
  search(
    viewer: CurrentUser,
    { requestId, includeProfile, ...search }: z.output<typeof searchCardStaffQuery>,
    language: Language,
  ): Promise<CardStaffPage> {
    return this.page(viewer, search, { requestId, includeProfile }, language);
  }

  /** One of the company's people with documents; null for anybody else. */
  async profile(viewer: CurrentUser, id: string, language: Language): Promise<CardStaff | null> {
    const [profile = null] = await this.profiles(viewer, [id], language);
    return profile;
  }

  /** The same of several, in their order; who is none of the company's is left out. */
  profiles(viewer: CurrentUser, ids: readonly string[], language: Language): Promise<CardStaff[]> {
    return this.told(viewer, ids, { includeProfile: true }, language);
  }

  /** A new draft with what an earlier card change asks for; its papers belong to that one. */
  async copy(viewer: CurrentUser, id: string, language: Language): Promise<RequestOutcome> {
    const request = await this.access.find(this.database, viewer, id, ['cardChange']);
    const { change, items } = await cardChangeReader.read(this.database, request);
    const form = {
      id: newId(),
      version: 0,
      requestType: change.requestType,
      authorId: change.authorId,
      description: change.description,
      attachments: [],
      // The card may be another one by now: the one that counts is looked up anew.
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

/** Days between which cards end; what is left out is today, and so many days on. */
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

/** @throws AppError notFound for plant staff, who hold no cards of a company */
function ownCompany({ contractorId }: CurrentUser): string {
  if (!contractorId) throw new AppError('notFound');
  return contractorId;
}
