import { EMPTY_ID, RESULT, STATUS, type Family, type Language } from '@portal/contracts';
import { can } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database, type Db } from '../../../platform/database/database';
import type { Request } from '../../../platform/database/generated/client';
import { newId } from '../../../platform/database/id';
import { AppError } from '../../../platform/http/app-error';
import { done, type Outcome } from '../../../platform/http/command';
import { RequestFamilies } from '../../core/request-families';
import { answerCoverFindings, settleFinding } from '../../core/findings';
import type { FormInput, RequestFamily, StoredForm } from '../../core/family';
import { itemsOf } from '../../core/request-row';
import { WorkflowEngine } from '../workflow/workflow.engine';
import { incompleteOutcome, requestOutcome, type RequestOutcome } from '../../core/outcome';
import { RequestAccess, type LockedRequest } from '../../core/request-access';
import {
  changeDetails,
  deleteStep,
  revokeStep,
  saveStep,
  submitStep,
  write,
  type Judged,
} from './author-steps';
import { RequestMails } from './request-mails';
import { Refused, RequestMoves } from '../../core/request-moves';
import { newestRules, rulesOf } from '../../core/plant-rules';

/** The acts of a request's author (docs/product/shared.md, "Lifecycle"). */
@Injectable()
export class LifecycleService {
  constructor(
    private readonly database: Database,
    private readonly moves: RequestMoves,
    private readonly access: RequestAccess,
    private readonly families: RequestFamilies,
    private readonly workflow: WorkflowEngine,
    private readonly mails: RequestMails,
  ) {}

  /** Saves a draft. @throws AppError conflict for an outdated version, forbidden */
  save(
    viewer: CurrentUser,
    name: Family,
    input: FormInput,
    language: Language,
  ): Promise<RequestOutcome> {
    const family = this.families.get(name);
    return this.moves.run(
      viewer,
      (tx) => open(tx, this.access, viewer, family, input),
      (tx, { request }) =>
        saveStep(tx, family, { author: viewer, request, language, isRevision: false }, input),
    );
  }

  /**
   * Saves the form, and submits it if it has no problems. Repeating a submit changes nothing.
   * @throws AppError conflict, wrongState, forbidden
   */
  async submit(
    viewer: CurrentUser,
    name: Family,
    input: FormInput,
    language: Language,
  ): Promise<RequestOutcome> {
    const family = this.families.get(name);
    const [lists, { version, values }] = await Promise.all([
      family.lists(language),
      newestRules(this.database),
    ]);
    return this.moves.run(
      viewer,
      (tx) => open(tx, this.access, viewer, family, input),
      (tx, locked) => {
        if (isRepeated(locked, input)) return requestOutcome('requestSubmitted', locked.request);
        const context = { author: viewer, request: locked.request, language, isRevision: false };
        const now = new Date();
        const judge = async (): Promise<Judged> => {
          const set = await write(tx, family, context, input);
          const saved = { ...locked.request, ...set };
          const stored = await family.reader.read(tx, saved);
          const judging = { input, stored, lists, rules: values, language, isRevision: false };
          return { set, stored, problems: await family.problems(tx, saved, judging) };
        };
        const mail = async (request: Request) => {
          await this.mails.submitted(tx, request);
          await this.mails.opened(tx, request, now);
        };
        return submitStep(tx, locked.request, {
          family,
          workflow: this.workflow,
          now,
          rulesVersion: version,
          judge,
          mail,
        });
      },
    );
  }

  /** Submits corrections of the items that need an update; nothing else of the request changes. */
  async saveRevision(
    viewer: CurrentUser,
    name: Family,
    input: FormInput,
    language: Language,
  ): Promise<RequestOutcome> {
    const family = this.families.get(name);
    const lists = await family.lists(language);
    return this.moves.run(
      viewer,
      (tx) => find(tx, this.access, viewer, family, input.id),
      (tx, { request: before }) => {
        const context = { author: viewer, request: before, language, isRevision: true };
        let stored: StoredForm | undefined;
        return {
          action: 'saveRevision',
          event: 'saveRevision',
          result: 'revisionSaved',
          write: async () => {
            const set = await write(tx, family, context, input);
            const saved = { ...before, ...set };
            stored = await family.reader.read(tx, saved);
            const rules = await rulesOf(tx, before);
            const judging = { input, stored, lists, rules, language, isRevision: true };
            const problems = await family.problems(tx, saved, judging);
            // The refusal rolls back, so that reviewers keep seeing what they judged.
            if (problems.length > 0) throw new Refused(incompleteOutcome(before, problems));
            const details = await changeDetails(tx, family, saved, stored);
            return { set: { ...set, allowRevision: false }, details };
          },
          follow: async (request) => {
            const revised = await tx.requestItem.updateManyAndReturn({
              where: { ...itemsOf(request.id), result: RESULT.needsUpdate },
              data: { result: null, decidedAt: null },
              select: { id: true },
            });
            // During review only items can be edited, so findings on the cover stay open.
            if (before.status === STATUS.needsUpdate)
              await answerCoverFindings(tx, request.id, new Date());
            await this.workflow.resume(tx, request, new Date());
            const sent = new Set(revised.map(({ id }) => id));
            if (stored) await family.submitted(tx, request, stored, sent);
          },
          mail: (request) => this.mails.revised(tx, request),
        };
      },
    );
  }

  /**
   * Marks a finding as done in the author's list. The mark has no effect on the request.
   * @throws AppError forbidden for users without access to the request, wrongState, notFound
   */
  settle(viewer: CurrentUser, id: string, findingId: string, isSettled: boolean): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const { request } = await this.access.lock(tx, viewer, id);
      if (request.ownerId !== viewer.id) throw new AppError('forbidden');
      await settleFinding(tx, request, findingId, isSettled);
      return done(isSettled ? 'findingSettled' : 'findingUnsettled');
    });
  }

  /** Deletes a draft: it disappears from all lists. */
  remove(viewer: CurrentUser, names: readonly Family[], id: string): Promise<RequestOutcome> {
    return this.moves.run(
      viewer,
      (tx) => this.access.lock(tx, viewer, id, names),
      (tx) => deleteStep(tx),
    );
  }

  /** Takes a request back: it becomes a draft again and keeps its number and history; its tasks end. */
  revoke(viewer: CurrentUser, names: readonly Family[], id: string): Promise<RequestOutcome> {
    return this.moves.run(
      viewer,
      (tx) => this.access.lock(tx, viewer, id, names),
      (tx, { request }) => revokeStep(tx, this.families.of(request), this.workflow, request),
    );
  }
}

/**
 * The locked request of a form; creates the request if the form is new.
 * @throws AppError conflict for an outdated version; forbidden if the viewer may not file such requests
 */
async function open(
  tx: Db,
  access: RequestAccess,
  viewer: CurrentUser,
  family: RequestFamily,
  input: FormInput,
): Promise<LockedRequest> {
  if (!can(viewer, family.filedBy)) throw new AppError('forbidden');
  if (input.version > 0) return find(tx, access, viewer, family, input.id);
  // If the first answer was lost, a repeated call finds the request that it has created.
  const [made] = await tx.request.createManyAndReturn({
    data: {
      id: input.id === EMPTY_ID ? newId() : input.id,
      family: family.name,
      version: 0,
      ownerId: viewer.id,
      contractorId: viewer.contractorId,
      isInternal: viewer.contractorId === null,
    },
    skipDuplicates: true,
  });
  return made ? access.begun(viewer, made) : find(tx, access, viewer, family, input.id);
}

/** @throws AppError notFound for another family's request; forbidden if the viewer may not file such requests */
async function find(
  tx: Db,
  access: RequestAccess,
  viewer: CurrentUser,
  family: RequestFamily,
  id: string,
): Promise<LockedRequest> {
  if (!can(viewer, family.filedBy)) throw new AppError('forbidden');
  return access.lock(tx, viewer, id, [family.name]);
}

/** The same submit again, because its answer was lost or the button was pressed twice. */
const isRepeated = ({ request, facts, viewer }: LockedRequest, { version }: FormInput): boolean =>
  request.status === STATUS.waiting &&
  viewer.id === facts.ownerId &&
  request.version === version + 1;
