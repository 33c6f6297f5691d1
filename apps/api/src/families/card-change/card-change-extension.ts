import {
  CARD_CHANGE_TYPE,
  cardChangeInput,
  cardChangeItemInput,
  MAX_CARD_CHANGES,
  type CardChangeItemInput,
  type CardChangeType,
  type CardStaff,
  type extendExpiringBody,
  type Language,
  type renewPapersBody,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { WatchList } from '../../plant/watch-list';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/id';
import { AppError } from '../../platform/http/app-error';
import { refused } from '../../platform/http/command';
import { translate } from '../../platform/i18n/translator';
import { LifecycleService } from '../../requests/acts/lifecycle/lifecycle.service';
import { requestOutcome, type RequestOutcome } from '../../requests/core/outcome';
import { RequestAccess } from '../../requests/core/request-access';
import { CardChangeLookups } from './card-change-lookups';

/** The result of the call, and how many cards or people remain for another request. */
export interface ExtensionOutcome extends RequestOutcome {
  left: number;
}

/** What a draft is started from. */
interface Start {
  id: string;
  requestType: CardChangeType;
  description: string;
  /** The wanted people, the most urgent first. */
  personIds: readonly string[];
  /** The answer if none of them can be chosen. */
  nothing: 'nothingToExtend' | 'nothingToRenew';
  /** The row of a chosen person. */
  toItem: (person: CardStaff) => CardChangeItemInput;
}

/** Creates drafts from what expires: cards to extend, papers to renew. */
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
   * Saves a new draft with the people whose cards expire first, with documents as their form loads
   * them.
   */
  async extend(
    viewer: CurrentUser,
    { id, cardIds }: z.output<typeof extendExpiringBody>,
    language: Language,
  ): Promise<ExtensionOutcome> {
    const cards = await this.watch.extendable(companyOf(viewer), cardIds ?? null);
    const start: Start = {
      id,
      requestType: CARD_CHANGE_TYPE.extend,
      description: '',
      personIds: cards.map(({ personId }) => personId),
      nothing: 'nothingToExtend',
      toItem: extended,
    };
    return this.begin(viewer, start, language);
  }

  /** Saves a new draft with the people of some documents. Its form suggests their papers that end. */
  async renewPapers(
    viewer: CurrentUser,
    { id, documentIds }: z.output<typeof renewPapersBody>,
    language: Language,
  ): Promise<ExtensionOutcome> {
    const documents = await this.watch.renewable(companyOf(viewer), documentIds);
    const start: Start = {
      id,
      requestType: CARD_CHANGE_TYPE.papers,
      description: translate(language, 'cardChangePaper:papersEnd'),
      personIds: [...new Set(documents.map(({ personId }) => personId))],
      nothing: 'nothingToRenew',
      toItem: (person) => extended({ ...person, staffProfileFiles: [] }),
    };
    return this.begin(viewer, start, language);
  }

  /**
   * Saves a new draft with as many people as one request holds. If the call is sent again, it
   * returns the draft that it has made before.
   * @throws AppError notFound if the id is that of a request that the viewer may not see
   */
  private async begin(
    viewer: CurrentUser,
    { id, requestType, description, personIds, nothing, toItem }: Start,
    language: Language,
  ): Promise<ExtensionOutcome> {
    const made = await this.made(viewer, id);
    if (made) return { ...made, left: personIds.length };
    const first = personIds.slice(0, MAX_CARD_CHANGES);
    const people = await this.lookups.profiles(viewer, first, language);
    const staffItems = people.filter(({ canChoose }) => canChoose).map(toItem);
    if (staffItems.length === 0) return { ...refused(nothing), data: null, left: 0 };
    const form = cardChangeInput.parse({
      id,
      version: 0,
      requestType,
      authorId: viewer.id,
      description,
      attachments: [],
      staffItems,
    });
    const left = personIds.length - first.length;
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

const extended = ({
  staffId,
  safetyCardId,
  staffProfileFiles,
}: Pick<CardStaff, 'staffId' | 'safetyCardId' | 'staffProfileFiles'>): CardChangeItemInput =>
  cardChangeItemInput.parse({ id: newId(), staffId, safetyCardId, staffProfileFiles });

const isConflict = (failure: unknown): boolean =>
  failure instanceof AppError && failure.code === 'conflict';

/** @throws AppError notFound if the user has no company */
function companyOf({ contractorId }: CurrentUser): string {
  if (contractorId === null) throw new AppError('notFound');
  return contractorId;
}
