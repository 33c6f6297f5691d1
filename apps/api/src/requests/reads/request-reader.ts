import {
  EMPTY_ID,
  RESULT,
  STATUS,
  STEP_STATUS,
  type BatchMark,
  type Family,
  type Feedback,
  type GrantedAnswer,
  type HistoryEvent,
  type Language,
  type RequestHeader,
  type Status,
  type WorkflowStep,
} from '@portal/contracts';
import { allowedActions, isCancelled, tellsAuthor, type WorkingTime } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { Prisma, type Request } from '../../platform/database/generated/client';
import { AppError } from '../../platform/http/app-error';
import type { WrittenAnswer } from '../../platform/http/cached';
import { translate } from '../../platform/i18n/translator';
import { Signatures } from '../../platform/storage/signatures';
import { detailLines } from './history-details';
import type { EventDetails } from '../core/history';
import { cancelledWhy, grantedLine } from '../core/granted-line';
import { batchMarkFor } from '../core/batch-mark';
import { RequestAccess } from '../core/request-access';
import { plantCalendar } from '../core/plant-calendar';
import { RequestFamilies } from '../core/request-families';
import { rulesOtherThanNow } from '../core/plant-rules';
import { findingAnswer, firstFinding, ITEM_FINDINGS } from '../core/findings';
import { taskName } from '../core/task-name';
import { KeptDetails, writtenAnswer, writtenDetail } from './kept-details';
import { RecordReads } from './record-reads';
import { usualTimeOf } from './usual-time';
import { isFiledByThem } from '../core/visibility';
import { newestFirst } from '../core/newest-verdict';

/** Requests, their history and their workflow, for users who may see them. */
@Injectable()
export class RequestReader {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly families: RequestFamilies,
    private readonly signatures: Signatures,
    private readonly reads: RecordReads,
    private readonly details: KeptDetails,
  ) {}

  /**
   * The whole request: the common part, and the family's part.
   * @param schema of the answer
   */
  async detail(
    viewer: CurrentUser,
    names: readonly Family[],
    id: string,
    { language, schema }: { language: Language; schema: z.ZodType },
  ): Promise<WrittenAnswer> {
    const request = await this.access.find(this.database, viewer, id, names);
    const family = this.families.of(request);
    const asking = this.header(viewer, request);
    const write = async () => {
      const [header, rest] = await Promise.all([
        asking,
        family.detail(this.database, request, viewer, language),
      ]);
      return writtenDetail(schema, header, rest);
    };
    const keeping = family.sharedDetail
      ? this.details.find(request, language, family.sharedDetail, write)
      : null;
    const [header, kept] = await Promise.all([
      asking,
      keeping,
      this.reads.note(viewer, 'request', id),
    ]);
    return writtenAnswer(header, kept ?? (await write()));
  }

  /** The history, newest first; internal comments are shown only to the plant's staff. */
  async histories(
    viewer: CurrentUser,
    names: readonly Family[],
    id: string,
    language: Language,
  ): Promise<HistoryEvent[]> {
    const request = await this.access.find(this.database, viewer, id, names);
    const { family } = request;
    const [events, nameOf] = await Promise.all([
      this.database.requestEvent.findMany({
        where: { requestId: id },
        orderBy: { seq: 'desc' },
        include: { actor: { select: { fullName: true } }, files: { include: { file: true } } },
      }),
      this.families.fieldNames(family, language),
    ]);
    const words = { nameOf, coverName: this.families.get(family).coverName(language) };
    const usersOf = ({ details }: { details: unknown }) => {
      const { toUserId, forUserId, fromUserId } = (details ?? {}) as EventDetails;
      return { to: toUserId ?? '', for: forUserId ?? '', from: fromUserId ?? '' };
    };
    const others = await this.database.user.findMany({
      where: {
        id: { in: events.flatMap((event) => Object.values(usersOf(event)).filter(Boolean)) },
      },
      select: { id: true, fullName: true },
    });
    const nameOfUser = new Map(others.map(({ id: userId, fullName }) => [userId, fullName]));
    return events.map((event) => {
      const isTold =
        isOfPlant(viewer) || (isFiledByThem(viewer, request) && tellsAuthor(event.action));
      const named = usersOf(event);
      const users = (['for', 'from', 'to'] as const).flatMap((part) => {
        const name = isTold ? nameOfUser.get(named[part]) : undefined;
        return name === undefined ? [] : [translate(language, `requestHistory:${part}`, { name })];
      });
      return {
        createdDate: event.at.toISOString(),
        actionCode: event.action,
        author: event.actor?.fullName ?? '',
        description: translate(language, `requestActions:${event.action as 'save'}`),
        comment: isTold ? event.comment : '',
        attachments: isTold ? event.files.map(({ file }) => this.signatures.attachment(file)) : [],
        details: [...users, ...detailLines((event.details ?? {}) as EventDetails, words, language)],
      };
    });
  }

  /** All verdicts that were not taken back, with their findings, and all findings on the cover, newest first. */
  async feedback(
    viewer: CurrentUser,
    names: readonly Family[],
    id: string,
    language: Language,
  ): Promise<Feedback[]> {
    const request = await this.access.find(this.database, viewer, id, names);
    if (!isOfPlant(viewer) && !isFiledByThem(viewer, request)) return [];
    const { family } = request;
    const by = { select: { fullName: true } } as const;
    const [decisions, cover] = await Promise.all([
      this.database.itemDecision.findMany({
        where: { item: { requestId: id }, undone: null },
        orderBy: newestFirst,
        select: {
          itemId: true,
          round: true,
          result: true,
          at: true,
          item: { select: { label: true } },
          by,
          findings: ITEM_FINDINGS,
        },
      }),
      this.database.coverFinding.findMany({
        where: { requestId: id },
        orderBy: newestFirst,
        include: { by },
      }),
    ]);
    const itemName = this.families.get(family).coverName(language);
    const said = [
      ...decisions.map(({ item, findings, ...rest }) => ({
        ...rest,
        itemName: item.label,
        findings: findings.map(findingAnswer),
      })),
      ...cover.map((found) => ({
        itemId: EMPTY_ID,
        itemName,
        round: found.round,
        result: RESULT.needsUpdate,
        at: found.at,
        by: found.by,
        findings: [findingAnswer(found)],
      })),
    ];
    return said
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .map((each) => ({
        itemId: each.itemId,
        itemName: each.itemName,
        round: each.round,
        result: each.result as Feedback['result'],
        ...firstFinding(each.findings),
        findings: each.findings,
        author: each.by.fullName,
        createdDate: each.at.toISOString(),
      }));
  }

  /** The steps of the newest round with their tasks. */
  async steps(
    viewer: CurrentUser,
    names: readonly Family[],
    id: string,
    language: Language,
  ): Promise<WorkflowStep[]> {
    const request = await this.access.find(this.database, viewer, id, names);
    const person = { select: { fullName: true } } as const;
    const steps = await this.database.workflowStep.findMany({
      where: { requestId: id, round: request.round },
      orderBy: { position: 'asc' },
      include: {
        group: true,
        tasks: {
          orderBy: { position: 'asc' },
          include: { assignee: person, delegate: person, completedBy: person },
        },
      },
    });
    const running = steps.find(({ status }) => status === STEP_STATUS.inProgress);
    const [usual, time] = running
      ? await Promise.all([
          usualTimeOf(this.database, request.family, running.code),
          plantCalendar(this.database),
        ])
      : [null, null];
    return steps.map((step) => {
      const groupName = language === 'en' ? step.group.nameEn : step.group.nameVi;
      return {
        id: step.id,
        name: language === 'en' ? step.nameEn : step.nameVi,
        protocol: step.protocol,
        status: step.status,
        groupName,
        startDate: step.startedAt?.toISOString() ?? null,
        waitedMinutes: step === running && time ? waitedIn(step, time) : null,
        usual: step === running ? usual : null,
        tasks: step.tasks.map((task) => ({
          id: task.id,
          assignTo: (task.completedBy ?? task.assignee)?.fullName ?? groupName,
          parentTaskId: task.parentTaskId,
          type: task.type,
          isCompleted: task.completedAt !== null,
          completedDate: task.completedAt?.toISOString() ?? null,
          actionCode: task.actionCode,
          comment: isOfPlant(viewer) ? task.comment : '',
          operationName: taskName({ type: task.type, operation: step.operation }, language),
          startDate: task.startDate?.toISOString() ?? null,
          dueDate: task.dueDate?.toISOString() ?? null,
          description: isOfPlant(viewer) ? task.description : '',
          delegateUserId: task.delegateUserId,
          delegateUserName: task.delegate?.fullName ?? null,
          order: task.position,
        })),
      };
    });
  }

  /**
   * What a request has granted, with the numbers of cards and permits; for a cancelled one also when and why it ended.
   * @throws AppError wrongState if it was never approved
   */
  async granted(viewer: CurrentUser, id: string, language: Language): Promise<GrantedAnswer> {
    const request = await this.access.find(this.database, viewer, id);
    const isOver = isCancelled({ status: request.status as Status }, request.submittedAt !== null);
    if (request.status !== STATUS.approved && !isOver) throw new AppError('wrongState');
    const { outcome } = this.families.of(request);
    const [{ words, granted }, event] = await Promise.all([
      outcome.contents(this.database, request, language),
      isOver
        ? this.database.requestEvent.findFirst({
            where: { requestId: id, action: 'cancel' },
            orderBy: { seq: 'desc' },
            select: { at: true, comment: true },
          })
        : null,
    ]);
    const isTold = isOfPlant(viewer) || isFiledByThem(viewer, request);
    const comment = isTold ? (event?.comment ?? '') : '';
    const cancelled = event && { at: event.at, why: cancelledWhy(comment, language) };
    return {
      columns: words.columns,
      entries: granted.map((each) => grantedLine(each, isOver, cancelled)),
    };
  }

  /** The status and family of any request. */
  async headerOf(viewer: CurrentUser, id: string): Promise<RequestHeader> {
    return this.header(viewer, await this.access.find(this.database, viewer, id));
  }

  private async header(viewer: CurrentUser, request: Request): Promise<RequestHeader> {
    const [{ facts, viewer: asks, found }, rules, [names]] = await Promise.all([
      this.access.standing(this.database, viewer, request),
      rulesOtherThanNow(this.database, request),
      this.database.readByIndex<{ owner: string; contractor: string; batch: BatchMark | null }>(
        Prisma.sql`
        select u.full_name as owner, coalesce(c.name, '') as contractor, ${batchMarkFor(viewer)} as batch
        from request r join "user" u on u.id = r.owner_id left join contractor c on c.id = r.contractor_id
        where r.id = ${request.id}::uuid`,
      ),
    ]);
    return {
      id: request.id,
      family: this.families.of(request).name,
      requestNumber: request.number,
      websiteStatus: request.status as Status,
      websiteStatusId: request.status as Status,
      websiteUserId: request.ownerId,
      authorName: names?.owner ?? '',
      contractorId: request.contractorId,
      contractorName: names?.contractor ?? '',
      allowRevision: request.allowRevision,
      isCancelled: isCancelled(facts, request.submittedAt !== null),
      isInternal: request.isInternal,
      version: request.version,
      createdDate: request.createdAt.toISOString(),
      batch: names?.batch ?? null,
      allowedActions: allowedActions(facts, asks),
      coverFindings: isOfPlant(viewer) || isFiledByThem(viewer, request) ? found : [],
      rules,
    };
  }
}

const isOfPlant = ({ contractorId }: CurrentUser): boolean => contractorId === null;

/** The working minutes since a step began, without the time with the author. */
function waitedIn(
  step: {
    startedAt: Date | null;
    tasks: readonly { pausedMinutes: number; pausedAt: Date | null }[];
  },
  time: WorkingTime,
): number {
  if (!step.startedAt) return 0;
  const paused = Math.max(0, ...step.tasks.map(({ pausedMinutes }) => pausedMinutes));
  const until = step.tasks.find(({ pausedAt }) => pausedAt)?.pausedAt ?? new Date();
  return Math.max(0, time.minutesBetween(step.startedAt, until) - paused);
}
