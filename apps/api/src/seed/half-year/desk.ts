import type { Family, FindingInput } from '@portal/contracts';
import type { Type } from '@nestjs/common';
import { RESULT, TASK_TYPE, type DecideItemBody } from '@portal/contracts';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import { translate } from '../../platform/i18n/translator';
import type { Outcome } from '../../platform/http/command';
import { LifecycleService } from '../../requests/acts/lifecycle/lifecycle.service';
import { DecisionsService } from '../../requests/acts/review/decisions.service';
import { CancellingService } from '../../requests/acts/cancelling/cancelling.service';
import { ReviewService, type ReviewAct } from '../../requests/acts/review/review.service';
import type { FormInput } from '../../requests/core/family';
import { HandOversService } from '../../requests/acts/workflow/hand-overs.service';
import { TasksService } from '../../requests/acts/workflow/tasks.service';

/** Returns a service of the portal. */
export type Reach = <T>(type: Type<T>) => T;

type Verdict = Extract<DecideItemBody['result'], -1 | 0>;

/**
 * The acts of authors and reviewers on requests. Any refusal stops the filling, so the demo contains nothing that the
 * portal would not allow.
 */
export class Desk {
  private readonly lifecycle: LifecycleService;
  private readonly decisions: DecisionsService;
  private readonly reviews: ReviewService;
  private readonly cancelling: CancellingService;
  private readonly tasks: TasksService;
  private readonly handOvers: HandOversService;

  constructor(
    private readonly tx: Db,
    service: Reach,
  ) {
    this.lifecycle = service(LifecycleService);
    this.decisions = service(DecisionsService);
    this.reviews = service(ReviewService);
    this.cancelling = service(CancellingService);
    this.tasks = service(TasksService);
    this.handOvers = service(HandOversService);
  }

  async save(author: CurrentUser, family: Family, form: FormInput): Promise<void> {
    demand(await this.lifecycle.save(author, family, await this.current(form), 'vi'), family);
  }

  async submit(author: CurrentUser, family: Family, form: FormInput): Promise<void> {
    demand(await this.lifecycle.submit(author, family, await this.current(form), 'vi'), family);
  }

  async revise(author: CurrentUser, family: Family, form: FormInput): Promise<void> {
    demand(
      await this.lifecycle.saveRevision(author, family, await this.current(form), 'vi'),
      family,
    );
  }

  async remove(author: CurrentUser, family: Family, id: string): Promise<void> {
    demand(await this.lifecycle.remove(author, [family], id), family);
  }

  async revoke(author: CurrentUser, family: Family, id: string): Promise<void> {
    demand(await this.lifecycle.revoke(author, [family], id), family);
  }

  async pass(reviewer: CurrentUser, id: string, itemIds: readonly string[]): Promise<void> {
    demand(await this.decisions.passAll(reviewer, id, itemIds), id);
  }

  /** Records a problem of an item that has no verdict in this round. */
  async find(
    reviewer: CurrentUser,
    id: string,
    itemId: string,
    result: Verdict,
    findings: readonly FindingInput[],
  ): Promise<void> {
    const newest = await this.tx.itemDecision.findFirst({
      where: { itemId },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      select: { id: true },
    });
    const verdict = {
      result,
      reasonCode: null,
      field: null,
      documentTypeId: null,
      note: '',
      findings: [...findings],
      seenDecisionId: newest?.id ?? null,
    };
    demand(await this.decisions.decide(reviewer, id, itemId, verdict), id);
  }

  async findOfCover(
    reviewer: CurrentUser,
    id: string,
    { reasonCode, field, note }: FindingInput,
  ): Promise<void> {
    const findings = [{ reasonCode, field, note }];
    demand(await this.decisions.findOfCover(reviewer, id, { findings }), id);
  }

  /** Completes the open task. */
  async complete(reviewer: CurrentUser, id: string, comment = ''): Promise<void> {
    const taskId = await this.openTask(id);
    demand(await this.tasks.complete(reviewer, taskId, { comment, files: [] }), id);
  }

  /** Asks another user of the plant about the open task. */
  async ask(reviewer: CurrentUser, id: string, asked: CurrentUser, comment: string): Promise<void> {
    demand(await this.handOvers.support(reviewer, await this.openTask(id), asked.id, comment), id);
  }

  /** Assigns the open task to another member of its group. */
  async assign(reviewer: CurrentUser, id: string, colleague: CurrentUser): Promise<void> {
    demand(await this.handOvers.assign(reviewer, await this.openTask(id), colleague.id, ''), id);
  }

  async act(reviewer: CurrentUser, id: string, act: ReviewAct, comment: string): Promise<void> {
    demand(await this.reviews.act(reviewer, id, act, comment), id);
  }

  async cancel(admin: CurrentUser, id: string, comment: string): Promise<void> {
    demand(await this.cancelling.cancel(admin, id, { comment }), id);
  }

  /** The ids of a request's items, in order. */
  async itemIds(id: string): Promise<string[]> {
    const items = await this.tx.requestItem.findMany({
      where: { requestId: id, removedAt: null },
      orderBy: { position: 'asc' },
      select: { id: true },
    });
    return items.map((item) => item.id);
  }

  private async openTask(requestId: string): Promise<string> {
    const task = await this.tx.workflowTask.findFirstOrThrow({
      where: { requestId, isOpen: true, type: TASK_TYPE.primary },
      select: { id: true },
    });
    return task.id;
  }

  /** A form with the current version, as if its author had just read it. */
  private async current<Form extends FormInput>(form: Form): Promise<Form> {
    const request = await this.tx.request.findUnique({
      where: { id: form.id },
      select: { version: true },
    });
    return { ...form, version: request?.version ?? 0 };
  }
}

export const NEEDS_UPDATE: Verdict = RESULT.needsUpdate;
export const NOT_PASSED: Verdict = RESULT.notPassed;

/** @throws Error if the portal refused an act of the demo */
export function demand(outcome: Outcome & { data?: unknown }, what: string): void {
  if (outcome.isSuccess) return;
  throw new Error(
    `The demo was refused (${what}): ${translate('vi', `results:${outcome.result}`, outcome.params)} ${JSON.stringify(outcome.data)}`,
  );
}
