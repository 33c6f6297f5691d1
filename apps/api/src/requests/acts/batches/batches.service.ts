import type { Family, Language } from '@portal/contracts';
import { can, mayTake } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database, type Db } from '../../../platform/database/database';
import type { Request } from '../../../platform/database/generated/client';
import { AppError } from '../../../platform/http/app-error';
import { done, type Outcome, type ResultCode } from '../../../platform/http/command';
import { batchOutcome, lockBatch, type BatchOutcome, type LockedBatch } from '../../core/batches';
import { RequestFamilies } from '../../core/request-families';
import { idsOf, type FormInput } from '../../core/family';
import { RequestAccess, type LockedRequest } from '../../core/request-access';
import { RequestMoves, type Step } from '../../core/request-moves';
import { deleteStep, revokeStep, saveStep } from '../lifecycle/author-steps';
import { WorkflowEngine } from '../workflow/workflow.engine';

/** A batch is a few dozen saves or submits in one transaction. */
export const BATCH_MS = 120_000;

/** The forms that an act on a batch saves. */
export interface BatchForms {
  /** Of requests that it has. */
  changed: readonly FormInput[];
  /** Of new requests, which come after those that it has. */
  added: readonly FormInput[];
  /** The answer to the caller when all is saved, if it says more than that. */
  result?: Outcome;
}

/** Makes batches and saves their drafts (docs/product/shared.md, "Batches"). */
@Injectable()
export class BatchesService {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly families: RequestFamilies,
    private readonly moves: RequestMoves,
    private readonly workflow: WorkflowEngine,
  ) {}

  /**
   * Saves a new batch; all its drafts or none. Repeating the call changes nothing.
   * @param itemIds of all forms
   * @throws AppError forbidden; notFound if the id belongs to a batch that the viewer may not see; conflict if the batch has
   *   other items
   */
  create(
    viewer: CurrentUser,
    name: Family,
    id: string,
    { forms, itemIds }: { forms: readonly FormInput[]; itemIds: readonly string[] },
    language: Language,
  ): Promise<BatchOutcome> {
    const saving = { viewer, name, id, language };
    return this.database.transactionByKeys(async (tx) => {
      const { count } = await tx.batch.createMany({ data: { id }, skipDuplicates: true });
      if (count > 0) await this.add(tx, saving, forms, 0);
      else {
        const { members } = await lockBatch(tx, this.access, viewer, id);
        await demandItems(tx, idsOf(members.map(({ request }) => request)), itemIds);
      }
      return batchOutcome(tx, id, 'batchSaved');
    }, BATCH_MS);
  }

  /**
   * Saves forms of a batch, all or none.
   * @param version as the caller last read it; null if it does not matter
   * @param formsOf reads what is stored and returns the forms, or why nothing is saved
   * @throws AppError notFound, forbidden; conflict for an outdated version; wrongState while a job submits it
   */
  save(
    viewer: CurrentUser,
    name: Family,
    { id, version }: { id: string; version: number | null },
    language: Language,
    formsOf: (tx: Db, batch: LockedBatch) => Promise<BatchForms | Outcome>,
  ): Promise<BatchOutcome> {
    const saving = { viewer, name, id, language };
    return this.database.transactionByKeys(async (tx) => {
      const batch = await lockBatch(tx, this.access, viewer, id);
      demandIdle(viewer, batch);
      demandVersion(batch, version);
      const forms = await formsOf(tx, batch);
      if ('isSuccess' in forms) return { ...forms, data: null };
      const { changed, added, result } = forms;
      const members = new Map(batch.members.map((locked) => [locked.request.id, locked]));
      for (const form of changed) {
        const locked = members.get(form.id);
        if (!locked) throw new AppError('notFound');
        await this.saveForm(tx, saving, locked, form);
      }
      await this.add(tx, saving, added, batch.lastPlace);
      return { ...(await batchOutcome(tx, id, 'batchSaved')), ...result };
    }, BATCH_MS);
  }

  /**
   * Deletes all drafts of a batch; the batch ends if no other request is left.
   * @throws AppError notFound, forbidden; wrongState while a job submits it, or if it has no draft
   */
  remove(viewer: CurrentUser, id: string): Promise<BatchOutcome> {
    return this.takeAll(viewer, id, 'delete', 'batchDeleted', deleteStep);
  }

  /**
   * Takes back all requests of a batch that are with the plant and not decided.
   * @throws AppError notFound, forbidden; wrongState while a job submits it, or if there is no such request
   */
  revoke(viewer: CurrentUser, id: string): Promise<BatchOutcome> {
    return this.takeAll(viewer, id, 'revoke', 'batchRevoked', (tx, { request }) =>
      revokeStep(tx, this.families.of(request), this.workflow, request),
    );
  }

  /** Does a step of all requests of a batch that can take it, in one transaction. */
  private takeAll(
    viewer: CurrentUser,
    id: string,
    action: 'delete' | 'revoke',
    result: ResultCode,
    stepOf: (tx: Db, locked: LockedRequest) => Step,
  ): Promise<BatchOutcome> {
    return this.database.transactionByKeys(async (tx) => {
      const batch = await lockBatch(tx, this.access, viewer, id);
      demandIdle(viewer, batch);
      const able = batch.members.filter(({ facts }) => mayTake(action, facts.status));
      if (able.length === 0) throw new AppError('wrongState');
      for (const locked of able) await this.moves.take(tx, viewer, locked, stepOf(tx, locked));
      const isLeft = (await tx.batch.count({ where: { id } })) > 0;
      return isLeft ? batchOutcome(tx, id, result) : { ...done(result), data: null };
    }, BATCH_MS);
  }

  /** Makes drafts that follow the last place of a batch. */
  private async add(
    tx: Db,
    saving: Saving,
    forms: readonly FormInput[],
    lastPlace: number,
  ): Promise<void> {
    const { viewer, name, id: batchId } = saving;
    const family = this.families.get(name);
    if (!can(viewer, family.filedBy)) throw new AppError('forbidden');
    const made = await tx.request.createManyAndReturn({
      data: forms.map(({ id }, at) => ({
        id,
        family: family.name,
        version: 0,
        ownerId: viewer.id,
        contractorId: viewer.contractorId,
        isInternal: viewer.contractorId === null,
        batchId,
        batchPlace: lastPlace + at + 1,
      })),
    });
    const rows = new Map(made.map((request): [string, Request] => [request.id, request]));
    for (const form of forms) {
      const request = rows.get(form.id);
      if (request) await this.saveForm(tx, saving, this.access.begun(viewer, request), form);
    }
  }

  private async saveForm(
    tx: Db,
    { viewer, name, language }: Saving,
    locked: LockedRequest,
    form: FormInput,
  ): Promise<void> {
    const { request } = locked;
    const context = { author: viewer, request, language, isRevision: false, isOfBatch: true };
    await this.moves.take(tx, viewer, locked, saveStep(tx, this.families.get(name), context, form));
  }
}

/** @throws AppError conflict unless the requests have just these items */
async function demandItems(
  tx: Db,
  requestIds: readonly string[],
  itemIds: readonly string[],
): Promise<void> {
  const items = await tx.requestItem.findMany({
    where: { requestId: { in: [...requestIds] }, removedAt: null },
    select: { id: true },
  });
  const stored = new Set(items.map(({ id }) => id));
  if (stored.size !== itemIds.length || !itemIds.every((id) => stored.has(id)))
    throw new AppError('conflict');
}

/** Who saves forms of which batch. */
interface Saving {
  viewer: CurrentUser;
  name: Family;
  /** The batch. */
  id: string;
  language: Language;
}

/** @throws AppError forbidden unless the viewer is the author of the batch */
export function demandOwner(viewer: CurrentUser, { members }: LockedBatch): void {
  if (members.some(({ request }) => request.ownerId !== viewer.id)) throw new AppError('forbidden');
}

/** @throws AppError forbidden unless the viewer is the author; wrongState while a job submits the batch */
function demandIdle(viewer: CurrentUser, batch: LockedBatch): void {
  demandOwner(viewer, batch);
  if (batch.submittingAt) throw new AppError('wrongState');
}

/** @throws AppError conflict for an outdated version */
export function demandVersion(batch: LockedBatch, version: number | null): void {
  if (version !== null && version !== batch.version) throw new AppError('conflict');
}
