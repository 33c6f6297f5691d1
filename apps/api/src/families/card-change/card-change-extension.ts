import {
  CARD_CHANGE_TYPE,
  cardChangeItemInput,
  MAX_CARD_CHANGES,
  type CardStaff,
  type extendExpiringBody,
  type Language,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { WatchList } from '../../plant/watch-list';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/id';
import { AppError } from '../../platform/http/app-error';
import { refused } from '../../platform/http/command';
import { LifecycleService } from '../../requests/acts/lifecycle/lifecycle.service';
import { requestOutcome, type RequestOutcome } from '../../requests/core/outcome';
import { RequestAccess } from '../../requests/core/request-access';
import { CardChangeLookups } from './card-change-lookups';

/** The result of the call, and how many cards remain for another request. */
export interface ExtensionOutcome extends RequestOutcome {
  left: number;
}

/** Creates drafts that extend cards which expire soon. */
@Injectable()
export class CardChangeExtension {
  constructor(
    private readonly database: Database,
    private readonly watch: WatchList,
    private readonly lookups: CardChangeLookups,
    private readonly access: RequestAccess,
    private readonly lifecycle: LifecycleService,
  ) {}

  /**
   * Saves a new draft with the people whose cards expire first, up to the maximum of one request,
   * with documents as their form loads them. If the call is sent again, it returns the draft that
   * it has made before.
   * @throws AppError notFound if the user has no company, or if the id is that of a request that
   * the viewer may not see
   */
  async begin(
    viewer: CurrentUser,
    { id, cardIds }: z.output<typeof extendExpiringBody>,
    language: Language,
  ): Promise<ExtensionOutcome> {
    const { contractorId } = viewer;
    if (contractorId === null) throw new AppError('notFound');
    const made = await this.made(viewer, id);
    const cards = await this.watch.extendable(contractorId, cardIds ?? null);
    if (made) return { ...made, left: cards.length };
    const first = cards.slice(0, MAX_CARD_CHANGES);
    const people = await this.lookups.profiles(
      viewer,
      first.map(({ personId }) => personId),
      language,
    );
    const staffItems = people.filter(({ canChoose }) => canChoose).map(extended);
    if (staffItems.length === 0) return { ...refused('nothingToExtend'), data: null, left: 0 };
    const form = {
      id,
      version: 0,
      requestType: CARD_CHANGE_TYPE.extend,
      authorId: viewer.id,
      description: '',
      attachments: [],
      staffItems,
    };
    const left = cards.length - first.length;
    try {
      return { ...(await this.lifecycle.save(viewer, 'cardChange', form, language)), left };
    } catch (failure) {
      // The same call ran twice at once, and the other one has made the draft meanwhile.
      const other = isConflict(failure) ? await this.made(viewer, id) : null;
      if (!other) throw failure;
      return { ...other, left };
    }
  }

  /** The draft that an earlier call has made; null if there is none yet. @throws AppError notFound */
  private async made(viewer: CurrentUser, id: string): Promise<RequestOutcome | null> {
    if ((await this.database.request.count({ where: { id } })) === 0) return null;
    const request = await this.access.find(this.database, viewer, id, ['cardChange']);
    return requestOutcome('requestSaved', request);
  }
}

const extended = ({ staffId, safetyCardId, staffProfileFiles }: CardStaff) =>
  cardChangeItemInput.parse({ id: newId(), staffId, safetyCardId, staffProfileFiles });

const isConflict = (failure: unknown): boolean =>
  failure instanceof AppError && failure.code === 'conflict';
