import {
  DEFAULT_LANGUAGE,
  type BatchProblem,
  type BatchSubmitBody,
  type Family,
  type Language,
  type Status,
} from '@portal/contracts';
import { batchSubmission, can } from '@portal/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database, type Db } from '../../../platform/database/database';
import { Prisma, type Request } from '../../../platform/database/generated/client';
import { AppError } from '../../../platform/http/app-error';
import { Jobs } from '../../../platform/jobs/jobs';
import { batchOutcome, lockBatch, type BatchOutcome, type LockedBatch } from '../../core/batches';
import { RequestFamilies } from '../../core/request-families';
import { RequestAccess } from '../../core/request-access';
import { RequestMoves } from '../../core/request-moves';
import { newestRules } from '../../core/plant-rules';
import { submitStep } from '../lifecycle/author-steps';
import { RequestMails } from '../lifecycle/request-mails';
import { WorkflowEngine } from '../workflow/workflow.engine';
import { judgeBatch, type BatchRules } from './batch-judge';
import { BATCH_MS, demandOwner, demandVersion } from './batches.service';

const JOB = 'submitBatch';
/** After so many tries, within about two minutes, the batch is its author's again. */
const MOST_TRIES = 5;

/**
 * Submits batches: a call checks all drafts, and a job submits them in one transaction. If the process ends meanwhile,
 * the transaction leaves nothing behind, and the job runs again.
 */
@Injectable()
export class BatchSubmits implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly access: RequestAccess,
    private readonly families: RequestFamilies,
    private readonly moves: RequestMoves,
    private readonly workflow: WorkflowEngine,
    private readonly mails: RequestMails,
  ) {}

  onModuleInit(): void {
    this.jobs.define(JOB, async ({ batchId = '', userId = '' }, { no }) => {
      try {
        await this.submitAll(batchId, userId);
      } catch (error) {
        if (no >= MOST_TRIES) await refuse(this.database, batchId);
        throw error;
      }
    });
  }

  /**
   * Checks the drafts of a batch. If they have no problems, a job submits them; repeating the call changes nothing.
   * @throws AppError notFound, forbidden; conflict for an outdated version
   */
  async submit(
    viewer: CurrentUser,
    name: Family,
    id: string,
    { version, hasAgreed }: BatchSubmitBody,
    language: Language,
  ): Promise<BatchOutcome> {
    const rules = await this.rulesOf(name, hasAgreed, language);
    if (!can(viewer, rules.family.filedBy)) throw new AppError('forbidden');
    return this.database.transactionByKeys(async (tx) => {
      const batch = await lockBatch(tx, this.access, viewer, id);
      demandOwner(viewer, batch);
      const submission = batchSubmission(batch, statusesOf(batch));
      if (submission === 'running') return batchOutcome(tx, id, 'batchSubmitting');
      if (submission === 'done') return batchOutcome(tx, id, 'batchSubmitted');
      demandVersion(batch, version);
      const { problems } = await judgeBatch(tx, requestsOf(batch), rules);
      if (problems.length > 0)
        return batchOutcome(tx, id, { result: 'requestIncomplete', problems });
      const submittingAt = new Date();
      await tx.batch.update({ where: { id }, data: { submittingAt, refusedAt: null } });
      await this.jobs.add(tx, JOB, { batchId: id, userId: viewer.id });
      return batchOutcome(tx, id, 'batchSubmitting');
    }, BATCH_MS);
  }

  /** Everything that still prevents the submit, except the box that is ticked at the submit. */
  async problems(
    viewer: CurrentUser,
    name: Family,
    id: string,
    language: Language,
  ): Promise<BatchProblem[]> {
    const requests = await this.access.ofBatch(this.database, viewer, id);
    if (requests.length === 0) throw new AppError('notFound');
    const rules = await this.rulesOf(name, true, language);
    return (await judgeBatch(this.database, requests, rules)).problems;
  }

  /** The job. It does nothing if the batch is submitted already. */
  private async submitAll(id: string, userId: string): Promise<void> {
    const author = await authorOf(this.database, userId);
    if (!author) return refuse(this.database, id);
    const [first] = await this.access.ofBatch(this.database, author, id);
    if (!first) return;
    const rules = await this.rulesOf(this.families.of(first).name, true, DEFAULT_LANGUAGE);
    await this.database.transactionByKeys(async (tx) => {
      const batch = await lockBatch(tx, this.access, author, id);
      if (!batch.submittingAt) return;
      // Somebody may have been barred since the call, or a draft changed.
      const { forms, problems } = await judgeBatch(tx, requestsOf(batch), rules);
      if (problems.length > 0) return refuse(tx, id);
      const now = new Date();
      const { family } = rules;
      const submitted: Request[] = [];
      for (const { request, stored } of forms) {
        const locked = batch.members.find((member) => member.request.id === request.id);
        if (!locked) continue;
        const judge = () => Promise.resolve({ set: {}, stored, problems: [] });
        const keep = (sent: Request) => Promise.resolve(void submitted.push(sent));
        const submitting = {
          family,
          workflow: this.workflow,
          now,
          rulesVersion: rules.rules.version,
          judge,
          mail: keep,
        };
        await this.moves.take(tx, author, locked, submitStep(tx, request, submitting));
      }
      await this.mails.batchSubmitted(tx, submitted);
      await this.mails.batchOpened(tx, submitted, now);
      await tx.batch.update({ where: { id }, data: { submittingAt: null } });
    }, BATCH_MS);
  }

  /** Call it before a transaction begins, like `lists` of a family. */
  private async rulesOf(name: Family, hasAgreed: boolean, language: Language): Promise<BatchRules> {
    const family = this.families.get(name);
    const [lists, rules] = await Promise.all([family.lists(language), newestRules(this.database)]);
    return { family, lists, rules, hasAgreed, language };
  }
}

const requestsOf = ({ members }: LockedBatch): Request[] => members.map(({ request }) => request);

const statusesOf = (batch: LockedBatch): Status[] =>
  requestsOf(batch).map(({ status }) => status as Status);

/** Ends a submit that cannot succeed: the batch is its author's again, who sees the problems. */
async function refuse(db: Db, id: string): Promise<void> {
  await db.batch.updateMany({
    where: { id, submittingAt: { not: null } },
    data: { submittingAt: null, refusedAt: new Date() },
  });
}

/** The user for whom a job acts; null if the user or the company may no longer log in. */
async function authorOf(database: Database, id: string): Promise<CurrentUser | null> {
  const [author] = await database.readByIndex<Omit<CurrentUser, 'sessionId' | 'mustEnrol'>>(
    Prisma.sql`
    select u.id, u.email, u.role::text as role, u.contractor_id as "contractorId",
      u.is_company_owner as "isCompanyOwner"
    from "user" u left join contractor c on c.id = u.contractor_id
    where u.id = ${id}::uuid and u.status = 'active' and coalesce(c.active, true)`,
  );
  return author ? { ...author, sessionId: '', mustEnrol: false } : null;
}
