import { TASK_TYPE, type Language } from '@portal/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../config/env';
import type { Db } from '../../../platform/database/database';
import { Prisma, type Request } from '../../../platform/database/generated/client';
import type { MailContent, MailTemplate } from '../../../platform/mail/mail-template';
import { chosenLanguage, translate } from '../../../platform/i18n/translator';
import { doersFor } from '../../core/absences';
import { DOERS } from '../../core/open-tasks';
import { findingLine, findings, type Finding } from '../../core/findings';
import { RequestFamilies } from '../../core/request-families';
import { idsOf } from '../../core/family';
import type { NamesInLanguages } from '../../core/forms';
import { detailLink, reviewLink } from '../../core/links';
import { ADDRESSEE, Telling, type Addressee } from '../notices/telling';

type ReviewedAct = 'return' | 'allowRevision' | 'requestUpdate' | 'reject';

const REVIEW_MAILS: Record<ReviewedAct, MailTemplate> = {
  return: 'requestReturned',
  allowRevision: 'revisionAllowed',
  requestUpdate: 'updateRequested',
  reject: 'requestRejected',
};

/** A task or question that one of the plant's staff gives to another. */
export interface HandedTask {
  template: 'taskAssigned' | 'taskDelegated' | 'supportAsked' | 'supportAnswered';
  /** The receiver. */
  userId: string;
  /** The sender. */
  by: { id: string; fullName: string };
  comment: string;
}

/** Notifies users, by mail and by notice, of what happens to a request. */
@Injectable()
export class RequestMails {
  constructor(
    private readonly telling: Telling,
    private readonly families: RequestFamilies,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Tells the author that the request has arrived, and its number. */
  submitted(tx: Db, request: Request): Promise<void> {
    return this.tellOwner(tx, request, 'requestSubmitted');
  }

  /** Tells the reviewers who found problems that they were corrected. */
  async revised(tx: Db, request: Request): Promise<void> {
    const reviewers = await tx.user.findMany({
      where: {
        status: 'active',
        OR: [
          { decisions: { some: { round: request.round, item: { requestId: request.id } } } },
          { coverFindings: { some: { round: request.round, requestId: request.id } } },
        ],
      },
      select: ADDRESSEE,
    });
    await this.telling.tell(
      tx,
      request.id,
      reviewers.map((to) => ({
        to,
        content: {
          template: 'requestRevised',
          params: paramsOf(request),
          link: this.linkTo(request),
        },
        isPersonal: true,
        isForReview: true,
      })),
    );
  }

  /**
   * Notifies the users who may act now: those named in the tasks opened at this time, or else all members of their
   * groups who are there. For users who are away, those who substitute are notified.
   */
  async opened(tx: Db, request: Request, now: Date): Promise<void> {
    const holders = await holdersOf(tx, [request.id], now);
    await this.telling.tell(
      tx,
      request.id,
      holders.map(({ isPersonal, absentNames, ...to }) => ({
        to,
        content: {
          template: 'taskOpened',
          params: paramsOf(request),
          list: standsInList(absentNames, to),
          link: reviewLink(this.env, request.id),
        },
        isPersonal,
        isForReview: true,
      })),
    );
  }

  /** Tells the author of a batch that its requests have arrived, and their numbers: one mail for all. */
  async batchSubmitted(tx: Db, requests: readonly Request[]): Promise<void> {
    const [first] = requests;
    if (!first) return;
    const to = await tx.user.findUniqueOrThrow({
      where: { id: first.ownerId },
      select: ADDRESSEE,
    });
    const content = this.contentOf('batchSubmitted', requests, first, to, this.linkTo(first));
    await this.telling.tell(tx, first.id, [{ to, content, isPersonal: true }]);
  }

  /** Like `opened`, for requests of a batch that were submitted together: one mail to each user. */
  async batchOpened(tx: Db, requests: readonly Request[], now: Date): Promise<void> {
    const [first] = requests;
    if (!first) return;
    const holders = await holdersOf(tx, idsOf(requests), now);
    const link = reviewLink(this.env, first.id);
    await this.telling.tell(
      tx,
      first.id,
      holders.map(({ isPersonal, absentNames: _names, ...to }) => ({
        to,
        content: this.contentOf('batchOpened', requests, first, to, link),
        isPersonal,
        isForReview: true,
      })),
    );
  }

  private contentOf(
    template: 'batchSubmitted' | 'batchOpened',
    requests: readonly Request[],
    first: Request,
    to: Addressee,
    link: string,
  ): Omit<MailContent, 'name'> {
    const heading = translate(chosenLanguage(to), 'mail:numbersOfBatch');
    const items = requests.reduce((sum, { totalCount }) => sum + totalCount, 0);
    return {
      template,
      params: { ...paramsOf(first), count: requests.length, items },
      list: { heading, lines: requests.map(({ number }) => number ?? '') },
      link,
    };
  }

  /** Notifies a colleague at the plant of a task, a question or an answer; if the colleague is away, the one who substitutes. */
  async handed(
    tx: Db,
    request: Request,
    { template, userId, by, comment }: HandedTask,
  ): Promise<void> {
    const holder = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: ADDRESSEE });
    const [doer] = await tx.$queryRaw<{ id: string }[]>`
      select doer.id::text from (${doersFor(Prisma.sql`${userId}::uuid`)}) doer`;
    const isAway = doer !== undefined && doer.id !== userId;
    const to = isAway
      ? await tx.user.findUniqueOrThrow({ where: { id: doer.id }, select: ADDRESSEE })
      : holder;
    await this.telling.tell(tx, request.id, [
      {
        to,
        content: {
          template,
          params: { ...paramsOf(request), by: by.fullName },
          comment,
          list: standsInList(isAway ? [holder.fullName] : [], to),
          link: reviewLink(this.env, request.id),
        },
        isPersonal: true,
        isForReview: true,
        actorId: by.id,
      },
    ]);
  }

  /** Tells the author what a reviewer decided, and what was found wrong with each item. */
  async reviewed(
    tx: Db,
    request: Request,
    action: ReviewedAct,
    comment: string,
    names: NamesInLanguages,
  ): Promise<void> {
    const found = await findings(tx, request.id);
    const heading = action === 'reject' ? 'notPassed' : 'toMend';
    await this.tellOwner(tx, request, REVIEW_MAILS[action], { comment, found, heading, names });
  }

  /** Tells the author that the request is approved, and which items are not. */
  async approved(tx: Db, request: Request, names: NamesInLanguages): Promise<void> {
    const found = await findings(tx, request.id);
    const said = { comment: '', found, heading: 'notPassed', names } as const;
    await this.tellOwner(tx, request, 'requestApproved', said);
  }

  private listOf(
    request: Request,
    { comment, found, heading, names }: Said,
    language: Language,
  ): MailContent['list'] {
    const coverName = this.families.of(request).coverName(language);
    const words = { nameOf: names[language], coverName };
    // Leaves out findings that the reviewer's comment already contains.
    const lines = found
      .map((finding) => findingLine(finding, words, language))
      .filter((line) => !comment.includes(line));
    return lines.length > 0
      ? { heading: translate(language, `mail:${heading}`), lines }
      : undefined;
  }

  private linkTo(request: Request): string {
    return detailLink(this.env, this.families.of(request).detailPath, request.id);
  }

  private async tellOwner(
    tx: Db,
    request: Request,
    template: MailTemplate,
    said?: Said,
  ): Promise<void> {
    const owner = await tx.user.findUniqueOrThrow({
      where: { id: request.ownerId },
      select: ADDRESSEE,
    });
    const language = chosenLanguage(owner);
    const comment = said?.comment ?? '';
    await this.telling.tell(tx, request.id, [
      {
        to: owner,
        content: {
          template,
          params: paramsOf(request),
          comment,
          list: said && this.listOf(request, said, language),
          link: this.linkTo(request),
        },
        isPersonal: true,
      },
    ]);
  }
}

/** A user who has a task, in person or in the place of absent colleagues. */
type Holder = Addressee & { isPersonal: boolean; absentNames: string[] };

/** The users who have a task of these requests that was opened at this time; one statement. */
const holdersOf = (tx: Db, requestIds: string[], now: Date): Promise<Holder[]> =>
  tx.$queryRaw<Holder[]>`
    select u.id, u.email, u.language, u.full_name as "fullName", u.notice_mails as "noticeMails",
      bool_or(doer.is_personal) as "isPersonal",
      coalesce(array_agg(distinct absent.full_name) filter (where absent.id is not null), '{}') as "absentNames"
    from workflow_task t
    cross join lateral ${DOERS} doer
    join "user" u on u.id = doer.id
    left join "user" absent on absent.id = doer.for_id
    where t.request_id = any(${requestIds}::uuid[]) and t.is_open and t.start_date = ${now}
      and t.type = ${TASK_TYPE.primary} and u.contractor_id is null
    group by u.id`;

/** For whom a user substitutes, as lines of a mail. */
const standsInList = (names: readonly string[], to: Addressee): MailContent['list'] =>
  names.length > 0
    ? { heading: translate(chosenLanguage(to), 'mail:standsInFor'), lines: names }
    : undefined;

const paramsOf = ({ number, description }: Request) => ({ number: number ?? '', description });

/** What a reviewer tells the author. */
interface Said {
  comment: string;
  found: readonly Finding[];
  /** The heading of the list of findings. */
  heading: 'toMend' | 'notPassed';
  names: NamesInLanguages;
}
