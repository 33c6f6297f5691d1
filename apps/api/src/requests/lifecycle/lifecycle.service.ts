import {
  EMPTY_ID,
  RESULT,
  STATUS,
  type Action,
  type Family,
  type Language,
  type Status,
} from '@portal/contracts';
import { searchable, transition } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database, type Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { AppError } from '../../platform/http/app-error';
import type { ResultCode } from '../../platform/http/command';
import { changedItems } from '../changed-items';
import { changedPlan, keepRevokedPlan } from '../plan-changes';
import {
  RequestFamilies,
  type FormInput,
  type RequestFamily,
  type RequestSummary,
} from '../request-family';
import { itemsOf } from '../request-items';
import { WorkflowEngine } from '../workflow/workflow.engine';
import { addEvent, changesOf, lastIsSaveBy, type EventDetails } from './history';
import { nextNumber } from './numbers';
import { incompleteOutcome, requestOutcome, type RequestOutcome } from './outcome';
import { refusalOutcome } from './refusals';
import { RequestAccess, type LockedRequest } from './request-access';
import { RequestMails } from './request-mails';

/**
 * The one place that moves a request: its row locked, the rule asked, history, tasks and mails written, in
 * one transaction (decisions, section 2).
 */
@Injectable()
export class LifecycleService {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly families: RequestFamilies,
    private readonly workflow: WorkflowEngine,
    private readonly mails: RequestMails,
  ) {}

  /** Keeps a draft. @throws AppError conflict for a stale version */
  save(viewer: CurrentUser, family: Family, input: FormInput): Promise<RequestOutcome> {
    return this.database.transaction(async (tx) => {
      const locked = await this.open(tx, viewer, family, input);
      const moved = transition('save', locked.facts, locked.viewer);
      if ('refusal' in moved) return { ...refusalOutcome(moved.refusal), data: null };
      this.demandVersion(locked, input);
      const request = await this.write(tx, viewer, locked.request, input, false);
      if (!(await lastIsSaveBy(tx, request.id, viewer.id)))
        await this.record(tx, viewer, 'save', request, locked.facts.status);
      return requestOutcome('requestSaved', request);
    });
  }

  /**
   * Keeps what was sent, and submits it where nothing is wrong with it. A repeated submit changes nothing.
   * @throws AppError conflict, wrongState
   */
  async submit(
    viewer: CurrentUser,
    family: Family,
    input: FormInput,
    language: Language,
  ): Promise<RequestOutcome> {
    const rules = this.families.get(family);
    const by = { lists: await rules.lists(language), language, isRevision: false };
    return this.database.transaction(async (tx) => {
      const locked = await this.open(tx, viewer, family, input);
      if (isRepeated(locked, input)) return requestOutcome('requestSubmitted', locked.request);
      const moved = transition('submit', locked.facts, locked.viewer);
      if ('refusal' in moved) return { ...refusalOutcome(moved.refusal), data: null };
      this.demandVersion(locked, input);
      const saved = await this.write(tx, viewer, locked.request, input, false);
      const problems = await rules.problems(tx, saved, input, by);
      if (problems.length > 0) return incompleteOutcome(saved, problems);
      const details = await changeDetails(tx, rules, saved);
      const request = await this.start(tx, saved, moved.to);
      await this.record(tx, viewer, 'submit', request, locked.facts.status, details);
      await this.mails.submitted(tx, request);
      return requestOutcome('requestSubmitted', request);
    });
  }

  /** Sends corrections of the items that need an update; nothing else of the request changes. */
  async saveRevision(
    viewer: CurrentUser,
    family: Family,
    input: FormInput,
    language: Language,
  ): Promise<RequestOutcome> {
    const rules = this.families.get(family);
    const by = { lists: await rules.lists(language), language, isRevision: true };
    return this.database
      .transaction(async (tx) => {
        const locked = await this.find(tx, viewer, family, input.id);
        const moved = transition('saveRevision', locked.facts, locked.viewer);
        if ('refusal' in moved) return { ...refusalOutcome(moved.refusal), data: null };
        this.demandVersion(locked, input);
        const saved = await this.write(tx, viewer, locked.request, input, true);
        const problems = await rules.problems(tx, saved, input, by);
        if (problems.length > 0)
          throw new RevisionRefused(incompleteOutcome(locked.request, problems));
        const revised = await tx.requestItem.updateManyAndReturn({
          where: { ...itemsOf(saved.id), result: RESULT.needsUpdate },
          data: { result: null, decidedAt: null },
          select: { id: true },
        });
        const request = await tx.request.update({
          where: { id: saved.id },
          data: { status: moved.to, allowRevision: false },
        });
        await this.workflow.resume(tx, request.id, new Date());
        const items = { ...itemsOf(request.id), id: { in: revised.map(({ id }) => id) } };
        await rules.submitted(tx, request, items);
        const details = await changeDetails(tx, rules, saved);
        await this.record(tx, viewer, 'saveRevision', request, locked.facts.status, details);
        await this.mails.revised(tx, request);
        return requestOutcome('revisionSaved', request);
      })
      .catch((error: unknown) => {
        if (error instanceof RevisionRefused) return error.answer;
        throw error;
      });
  }

  /** Takes a draft out of every list. */
  remove(viewer: CurrentUser, id: string): Promise<RequestOutcome> {
    return this.move(viewer, id, 'delete', 'requestDeleted');
  }

  /** Takes a request back: it is a draft again, with its number and its history; nobody works on it. */
  revoke(viewer: CurrentUser, id: string): Promise<RequestOutcome> {
    return this.move(viewer, id, 'revoke', 'requestRevoked', async (tx, request) => {
      await keepRevokedPlan(tx, this.families.get(request.family), request);
      await this.workflow.closeAll(tx, id);
      await tx.requestItem.updateMany({
        where: { requestId: id },
        data: { result: null, decidedAt: null },
      });
    });
  }

  private move(
    viewer: CurrentUser,
    id: string,
    action: Action,
    result: ResultCode,
    also: (tx: Db, request: Request) => Promise<void> = () => Promise.resolve(),
  ): Promise<RequestOutcome> {
    return this.database.transaction(async (tx) => {
      const locked = await this.access.lock(tx, viewer, id);
      const moved = transition(action, locked.facts, locked.viewer);
      if ('refusal' in moved) return { ...refusalOutcome(moved.refusal), data: null };
      await also(tx, locked.request);
      const request = await tx.request.update({
        where: { id },
        data: { status: moved.to, allowRevision: false, version: { increment: 1 } },
      });
      await this.record(tx, viewer, action, request, locked.facts.status);
      return requestOutcome(result, request);
    });
  }

  /** The request that a form belongs to, locked; a new one is made for a form that has none yet. */
  private async open(
    tx: Db,
    viewer: CurrentUser,
    family: Family,
    input: FormInput,
  ): Promise<LockedRequest> {
    if (input.version > 0) return this.find(tx, viewer, family, input.id);
    const id = input.id === EMPTY_ID ? newId() : input.id;
    // What is sent again because its answer was lost finds the request that it made.
    await tx.request.createMany({
      data: {
        id,
        family,
        version: 0,
        ownerId: viewer.id,
        contractorId: viewer.contractorId,
        isInternal: viewer.contractorId === null,
      },
      skipDuplicates: true,
    });
    return this.find(tx, viewer, family, id);
  }

  /** @throws AppError notFound for another family's request */
  private async find(
    tx: Db,
    viewer: CurrentUser,
    family: Family,
    id: string,
  ): Promise<LockedRequest> {
    const locked = await this.access.lock(tx, viewer, id);
    if (locked.request.family !== family) throw new AppError('notFound');
    return locked;
  }

  private demandVersion({ request }: LockedRequest, { version }: FormInput): void {
    if (request.version !== version) throw new AppError('conflict');
  }

  private async write(
    tx: Db,
    author: CurrentUser,
    request: Request,
    input: FormInput,
    isRevision: boolean,
  ): Promise<Request> {
    const family = this.families.get(request.family);
    const summary = await family.save(tx, { request, author, isRevision }, input);
    return tx.request.update({
      where: { id: request.id },
      data: { ...summary, searchText: searchText(request, summary), version: { increment: 1 } },
    });
  }

  /** Number, tasks and registry of a request that goes to the reviewers. */
  private async start(tx: Db, saved: Request, status: Status): Promise<Request> {
    const now = new Date();
    const number = saved.number ?? (await nextNumber(tx, saved.family, now));
    await tx.requestItem.updateMany({
      where: { requestId: saved.id, OR: [{ result: { not: RESULT.passed } }, { result: null }] },
      data: { result: null, decidedAt: null },
    });
    const request = await tx.request.update({
      where: { id: saved.id },
      data: {
        number,
        status,
        round: { increment: 1 },
        submittedAt: saved.submittedAt ?? now,
        searchText: searchText({ number }, saved),
      },
    });
    await this.workflow.begin(tx, request, now);
    await this.families.get(request.family).submitted(tx, request, itemsOf(request.id));
    return request;
  }

  private record(
    tx: Db,
    viewer: CurrentUser,
    action: Action,
    request: Request,
    fromStatus: Status,
    details?: EventDetails,
  ): Promise<void> {
    return addEvent(tx, {
      details,
      requestId: request.id,
      actorId: viewer.id,
      action,
      fromStatus,
      toStatus: request.status as Status,
    });
  }
}

/** What was changed since reviewers had it last, for the entry of what is sent again. */
async function changeDetails(
  tx: Db,
  family: RequestFamily,
  request: Request,
): Promise<EventDetails | undefined> {
  const items = await changedItems(tx, family, request.id);
  return changesOf(items, await changedPlan(tx, family, request));
}

/** Rolls a revision back that has something wrong with it: reviewers go on seeing what they judged. */
class RevisionRefused extends Error {
  constructor(readonly answer: RequestOutcome) {
    super('revision refused');
  }
}

/** The same submit again, after its answer was lost or a button was pressed twice. */
const isRepeated = ({ request, facts, viewer }: LockedRequest, { version }: FormInput): boolean =>
  request.status === STATUS.waiting &&
  viewer.id === facts.ownerId &&
  request.version === version + 1;

const searchText = (
  { number }: Pick<Request, 'number'>,
  { description, documentNumber }: Pick<RequestSummary, 'description' | 'documentNumber'>,
): string => searchable(`${number ?? ''} ${description} ${documentNumber}`);
