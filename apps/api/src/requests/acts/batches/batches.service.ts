import type { Family, Language } from '@portal/contracts';
import { can } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database, type Db } from '../../../platform/database/database';
import type { Request } from '../../../platform/database/generated/client';
import { AppError } from '../../../platform/http/app-error';
import { batchOutcome, lockBatch, type BatchOutcome, type LockedBatch } from '../../core/batches';
import { RequestFamilies } from '../../core/families';
import type { FormInput } from '../../core/family';
import { RequestAccess, type LockedRequest } from '../../core/request-access';
import { RequestMoves } from '../../core/request-moves';
import { saveStep } from '../lifecycle/author-steps';

/** A batch is a few dozen saves or submits in one transaction. */
const BATCH_MS = 120_000;

/** The forms that an act on a batch saves. */
export interface BatchForms {
  /** Of requests that it has. */
  changed: readonly FormInput[];
  /** Of new requests, which come after those that it has. */
  added: readonly FormInput[];
}

/** Makes batches and saves their drafts (docs/product/shared.md, "Batches"). */
@Injectable()
export class BatchesService {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly families: RequestFamilies,
    private readonly moves: RequestMoves,
  ) {}

  /**
   * Saves a new batch; all its drafts or none. Repeating the call changes nothing.
   * @throws AppError forbidden; notFound if the id belongs to a batch that the viewer may not see
   */
  create(
    viewer: CurrentUser,
    name: Family,
    id: string,
    forms: readonly FormInput[],
    language: Language,
  ): Promise<BatchOutcome> {
    const saving = { viewer, name, id, language };
    return this.database.transactionByKeys(async (tx) => {
      const { count } = await tx.batch.createMany({ data: { id }, skipDuplicates: true });
      if (count > 0) await this.add(tx, saving, forms, 0);
      else await lockBatch(tx, this.access, viewer, id);
      return batchOutcome(tx, id, 'batchSaved');
    }, BATCH_MS);
  }

  /**
   * Saves forms of a batch, all or none.
   * @param version as the caller last read it; null if it does not matter
   * @throws AppError notFound, forbidden; conflict for an outdated version; wrongState while a job submits it
   */
  save(
    viewer: CurrentUser,
    name: Family,
    { id, version }: { id: string; version: number | null },
    language: Language,
    formsOf: (tx: Db, batch: LockedBatch) => Promise<BatchForms>,
  ): Promise<BatchOutcome> {
    const saving = { viewer, name, id, language };
    return this.database.transactionByKeys(async (tx) => {
      const batch = await lockBatch(tx, this.access, viewer, id);
      demandAuthor(viewer, batch);
      demandVersion(batch, version);
      const { changed, added } = await formsOf(tx, batch);
      const members = new Map(batch.members.map((locked) => [locked.request.id, locked]));
      for (const form of changed) {
        const locked = members.get(form.id);
        if (!locked) throw new AppError('notFound');
        await this.saveForm(tx, saving, locked, form);
      }
      await this.add(tx, saving, added, batch.lastPlace);
      return batchOutcome(tx, id, 'batchSaved');
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
    const context = { author: viewer, request, language, isRevision: false };
    await this.moves.take(tx, viewer, locked, saveStep(tx, this.families.get(name), context, form));
  }
}

/** Who saves forms of which batch. */
interface Saving {
  viewer: CurrentUser;
  name: Family;
  /** The batch. */
  id: string;
  language: Language;
}

/** @throws AppError forbidden unless the viewer is the author of the batch; wrongState while a job submits it */
function demandAuthor(viewer: CurrentUser, { members, submittingAt }: LockedBatch): void {
  if (members.some(({ request }) => request.ownerId !== viewer.id)) throw new AppError('forbidden');
  if (submittingAt) throw new AppError('wrongState');
}

/** @throws AppError conflict for an outdated version */
function demandVersion(batch: LockedBatch, version: number | null): void {
  if (version !== null && version !== batch.version) throw new AppError('conflict');
}
