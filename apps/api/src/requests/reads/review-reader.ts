import {
  EMPTY_ID,
  TASK_TYPE,
  type AskingDoubt,
  type ChangesAnswer,
  type CoverFinding,
  type DelegatedTask,
  type Doubt,
  type DoubtsAnswer,
  type Family,
  type FieldChange,
  type Finding,
  type Language,
  type Result,
  type ReviewState,
  type StandingVerdict,
} from '@portal/contracts';
import { actOn, allowedActions } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import type { Prisma, Request } from '../../platform/database/generated/client';
import { translate } from '../../platform/i18n/translator';
import { changedItems } from '../core/changed-items';
import { RequestAccess, viewerOf } from '../core/request-access';
import { changedCover } from '../core/cover-changes';
import { RequestFamilies } from '../core/request-families';
import { rulesOf } from '../core/plant-rules';
import { findingAnswer, findingsOfVerdict, firstFinding } from '../core/findings';
import { itemsOf } from '../core/request-row';
import { absentHolder, delegatedTasksOf, openTasksOf } from '../core/open-tasks';
import { taskName } from '../core/task-name';
import { newestFirst, newestVerdict } from '../core/newest-verdict';
import { isFiledByThem } from '../core/visibility';

type ItemDoubts = DoubtsAnswer[number];
type ItemChanges = ChangesAnswer[number];

/** An item with its newest verdict, if it has any. */
interface ItemRow {
  itemId: string;
  result: Result;
  decisionId: string | null;
  found: StandingVerdict['result'];
  findings: Finding[];
  author: string;
  at: Date;
}

/** What reviewers see of a request besides the request itself. */
@Injectable()
export class ReviewReader {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly families: RequestFamilies,
  ) {}

  /** The state of a review. Clients ask for it every few seconds: a handful of statements, each with an index. */
  async state(viewer: CurrentUser, id: string, language: Language): Promise<ReviewState> {
    const request = await this.reviewed(viewer, id);
    const [items, tasks, delegated, coverFindings, absent] = await Promise.all([
      this.items(id),
      this.tasks({ ...openTasksOf(viewer.id), requestId: id }, language),
      this.tasks({ ...delegatedTasksOf(viewer.id), requestId: id }, language),
      this.coverFindings(id),
      this.absentHolders(viewer, id),
    ]);
    const facts = this.access.factsOf(
      request,
      items.map(({ result }) => result),
      coverFindings.filter(({ isAnswered }) => !isAnswered).map(({ field }) => field),
    );
    const holdsTask = tasks.some(({ type }) => type === TASK_TYPE.primary);
    return {
      version: request.version,
      websiteStatus: facts.status,
      allowRevision: facts.allowRevision,
      description: request.description,
      startsAt: request.startsAt?.toISOString() ?? null,
      endsAt: request.endsAt?.toISOString() ?? null,
      allowedActions: allowedActions(facts, viewerOf(viewer, holdsTask)),
      tasks: tasks.map(({ delegateUserName: _name, ...task }) => ({
        ...task,
        forUserName: absent.get(task.id) ?? null,
      })),
      delegatedTasks: delegated,
      coverFindings,
      items: items.map((item) => ({
        itemId: item.itemId,
        result: item.result,
        verdict: verdictOf(item),
      })),
    };
  }

  /** What reviewers should look at more closely, on the cover and item by item; a fixed number of statements. */
  async doubts(viewer: CurrentUser, id: string, language: Language): Promise<ItemDoubts[]> {
    const request = await this.reviewed(viewer, id);
    const family = this.families.of(request);
    const rules = await rulesOf(this.database, request);
    const [items, doubts, changed, nameOf] = await Promise.all([
      this.database.requestItem.findMany({
        where: itemsOf(id),
        orderBy: { position: 'asc' },
        select: { id: true },
      }),
      family.doubts(this.database, { request, rules }, language),
      changedItems(this.database, family, id),
      this.families.fieldNames(family.name, language),
    ]);
    const changeOf = new Map(
      changed.map(({ itemId, fields }): [string, Doubt] => {
        const names = fields.map((field) => nameOf(field) ?? field).join(', ');
        const text = translate(language, 'requestHistory:changedSinceVerdict', { fields: names });
        return [itemId, { code: 'changed', text, field: null }];
      }),
    );
    const asking = (found: Doubt): AskingDoubt => ({ ...found, onPass: actOn(found.code, rules) });
    const ofCover = (doubts.get(EMPTY_ID) ?? []).map(asking);
    return [
      ...(ofCover.length > 0 ? [{ itemId: EMPTY_ID, doubts: ofCover }] : []),
      ...items.map(({ id: itemId }) => {
        const change = changeOf.get(itemId);
        const found = [...(doubts.get(itemId) ?? []), ...(change ? [change] : [])];
        return { itemId, doubts: found.map(asking) };
      }),
    ];
  }

  /** The changes since the newest verdicts, for the author's side and the reviewers. */
  async changes(
    viewer: CurrentUser,
    names: readonly Family[],
    id: string,
    language: Language,
  ): Promise<ItemChanges[]> {
    const request = await this.compared(viewer, names, id);
    const family = this.families.of(request);
    const changed = await changedItems(this.database, family, id);
    if (changed.length === 0 || !family.items) return [];
    const changes = await family.items.describe(this.database, changed, language);
    return changed.map(({ itemId }, at) => ({ itemId, changes: changes[at] ?? [] }));
  }

  /** How the cover differs from what reviewers last had, for the same users. */
  async coverChanges(
    viewer: CurrentUser,
    names: readonly Family[],
    id: string,
    language: Language,
  ): Promise<FieldChange[]> {
    const request = await this.compared(viewer, names, id);
    const family = this.families.of(request);
    const cover = await changedCover(this.database, family, request);
    if (!cover) return [];
    const [changes = []] = await family.cover.describe(this.database, [cover], language);
    return changes;
  }

  /** A request, if the viewer is on the author's side or reviews it. */
  private async compared(
    viewer: CurrentUser,
    names: readonly Family[],
    id: string,
  ): Promise<Request> {
    const request = await this.access.find(this.database, viewer, id, names);
    if (!isFiledByThem(viewer, request))
      await this.access.demandReviewer(this.database, viewer, id);
    return request;
  }

  private async reviewed(viewer: CurrentUser, id: string): Promise<Request> {
    const request = await this.access.find(this.database, viewer, id);
    await this.access.demandReviewer(this.database, viewer, id);
    return request;
  }

  private items(requestId: string): Promise<ItemRow[]> {
    return this.database.$queryRaw<ItemRow[]>`
      select i.id as "itemId", i.result, d.id as "decisionId", d.result as found,
        (${findingsOfVerdict}) as findings, u.full_name as author, d.at
      from request_item i
      left join lateral (
        ${newestVerdict('id', 'result', 'byId', 'at')}) d on true
      left join "user" u on u.id = d.by_id
      where i.request_id = ${requestId}::uuid and i.removed_at is null
      order by i.position`;
  }

  private async coverFindings(requestId: string): Promise<CoverFinding[]> {
    const found = await this.database.coverFinding.findMany({
      where: { requestId },
      orderBy: newestFirst,
      include: { by: { select: { fullName: true } } },
    });
    return found.map((each) => ({
      ...findingAnswer(each),
      author: each.by.fullName,
      createdDate: each.at.toISOString(),
      isAnswered: each.answeredAt !== null,
    }));
  }

  /** The names of absent users in whose place the viewer has open tasks of a request, by task. */
  private async absentHolders(
    viewer: CurrentUser,
    requestId: string,
  ): Promise<Map<string, string>> {
    const rows = await this.database.$queryRaw<{ id: string; name: string }[]>`
      select t.id::text, u.full_name as name from workflow_task t
      join "user" u on u.id = ${absentHolder(viewer.id)}
      where t.request_id = ${requestId}::uuid and t.is_open`;
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  private async tasks(
    where: Prisma.WorkflowTaskWhereInput,
    language: Language,
  ): Promise<DelegatedTask[]> {
    const tasks = await this.database.workflowTask.findMany({
      where,
      orderBy: [{ type: 'asc' }, { position: 'asc' }, { id: 'asc' }],
      select: {
        id: true,
        type: true,
        groupId: true,
        dueDate: true,
        operation: true,
        description: true,
        step: { select: { nameVi: true, nameEn: true } },
        delegate: { select: { fullName: true } },
      },
    });
    return tasks.map(({ id, type, groupId, operation, dueDate, description, step, delegate }) => ({
      id,
      type,
      groupId,
      operation,
      operationName: taskName({ type, operation }, language),
      stepName: language === 'en' ? step.nameEn : step.nameVi,
      dueDate: dueDate?.toISOString() ?? null,
      description,
      delegateUserName: delegate?.fullName ?? '',
    }));
  }
}

/**
 * A verdict is in force while the item has a result: changing the item, a new round and revoking the request remove the
 * result.
 */
function verdictOf(item: ItemRow): StandingVerdict | null {
  if (item.decisionId === null) return null;
  return {
    decisionId: item.decisionId,
    result: item.found,
    ...firstFinding(item.findings),
    findings: item.findings,
    author: item.author,
    isOfThisRound: item.result !== null,
    createdDate: item.at.toISOString(),
  };
}
