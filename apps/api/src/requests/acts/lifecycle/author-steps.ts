import { isDeepStrictEqual } from 'node:util';
import { RESULT, type Action, type RequestProblem } from '@portal/contracts';
import { searchable } from '@portal/domain';
import type { Db } from '../../../platform/database/database';
import type { Request } from '../../../platform/database/generated/client';
import { AppError } from '../../../platform/http/app-error';
import type { ResultCode } from '../../../platform/http/command';
import { forgetIfEmpty } from '../../core/batches';
import { changedItems } from '../../core/changed-items';
import { changedCover, keepRevokedCover } from '../../core/cover-changes';
import type {
  FormInput,
  RequestFamily,
  RequestSummary,
  SaveContext,
  StoredForm,
} from '../../core/family';
import { answerCoverFindings } from '../../core/findings';
import { changesOf, lastIsSaveBy, type EventDetails } from '../../core/history';
import { refreshItemText } from '../../core/item-writer';
import { incompleteOutcome } from '../../core/outcome';
import type { Step } from '../../core/request-moves';
import type { WorkflowEngine } from '../workflow/workflow.engine';
import { nextNumber } from './next-number';

/** The step that saves a form. */
export const saveStep = (
  tx: Db,
  family: RequestFamily,
  context: SaveContext,
  input: FormInput,
): Step => ({
  action: 'save',
  event: 'save',
  result: 'requestSaved',
  write: async () => {
    const [isContinued, set] = await Promise.all([
      lastIsSaveBy(tx, context.request.id, context.author.id),
      write(tx, family, context, input),
    ]);
    return { isContinued, set };
  },
});

/** A form that is to be submitted. */
export interface Judged {
  /** The values that lists show, if they were written just now. */
  set: Partial<Shown>;
  stored: StoredForm;
  problems: RequestProblem[];
}

/** What a submit needs besides its request. */
export interface Submitting {
  family: RequestFamily;
  workflow: WorkflowEngine;
  now: Date;
  /** The version of the plant's rules that the form is judged by. */
  rulesVersion: number;
  /** Writes the form if it was sent, reads it back and judges it. */
  judge: () => Promise<Judged>;
  mail?: Step['mail'];
}

/** The step that hands a request to the plant, unless its form has problems. */
export function submitStep(
  tx: Db,
  request: Request,
  { family, workflow, now, rulesVersion, judge, mail }: Submitting,
): Step {
  let stored: StoredForm | undefined;
  return {
    action: 'submit',
    event: 'submit',
    result: 'requestSubmitted',
    write: async () => {
      const judged = await judge();
      const { set, problems } = judged;
      stored = judged.stored;
      const saved = { ...request, ...set };
      if (problems.length > 0) return { set, stop: (stays) => incompleteOutcome(stays, problems) };
      const details = await changeDetails(tx, family, saved, stored);
      const number = saved.number ?? (await nextNumber(tx, family, now));
      const submittedAt = saved.submittedAt ?? now;
      const searchText = searchTextOf({ number }, saved);
      const round = { increment: 1 };
      const sent = { number, submittedAt, rulesVersion, searchText, round };
      return { set: { ...set, ...sent }, details };
    },
    follow: async (sent) => {
      await Promise.all([
        tx.requestItem.updateMany({
          where: { requestId: sent.id, result: { not: RESULT.passed } },
          data: { result: null, decidedAt: null },
        }),
        answerCoverFindings(tx, sent.id, now),
        workflow.begin(tx, sent, now),
        stored && family.submitted(tx, sent, stored, new Set(stored.keptItems.keys())),
      ]);
    },
    ...(mail && { mail }),
  };
}

/** The step that deletes a draft; a batch ends with its last request. */
export const deleteStep = (tx: Db): Step => ({
  ...withdrawn('delete', 'requestDeleted'),
  follow: ({ batchId }) => forgetIfEmpty(tx, batchId),
});

/** The step that takes a request back: it becomes a draft again and keeps its number and history; its tasks end. */
export const revokeStep = (
  tx: Db,
  family: RequestFamily,
  workflow: WorkflowEngine,
  request: Request,
): Step => ({
  ...withdrawn('revoke', 'requestRevoked'),
  write: async () => {
    const { id } = request;
    await keepRevokedCover(tx, family, request);
    await workflow.closeAll(tx, [id]);
    await tx.requestItem.updateMany({
      where: { requestId: id },
      data: { result: null, decidedAt: null },
    });
    await answerCoverFindings(tx, id, new Date());
    // The plant no longer has the request: from now on only the company sees its edits.
    return { set: { submittedAt: null } };
  },
});

const withdrawn = (action: Action & ('delete' | 'revoke'), result: ResultCode): Step => ({
  action,
  event: action,
  result,
  set: { allowRevision: false },
});

/** The values of a form that lists show. */
export type Shown = RequestSummary & { searchText: string };

/**
 * Writes a form. If the answer to a save was lost and the author repeats it, the stored version is newer than the sent
 * one but has the same content; that is no conflict.
 * @returns the values that lists show
 * @throws AppError conflict for an outdated version
 */
export async function write(
  tx: Db,
  family: RequestFamily,
  context: SaveContext,
  input: FormInput,
): Promise<Shown> {
  const { request, author, isRevision } = context;
  if (request.version === input.version) return writeForm(tx, family, context, input);
  const isOneBehind = request.version === input.version + 1 && !isRevision;
  if (!isOneBehind || !(await lastIsSaveBy(tx, request.id, author.id)))
    throw new AppError('conflict');
  const before = await family.reader.read(tx, request);
  const set = await writeForm(tx, family, context, input);
  const after = await family.reader.read(tx, { ...request, ...set });
  const kept = ({ keptItems, keptCover }: StoredForm) => [[...keptItems], keptCover];
  const shown = Object.keys(set).map((name) => request[name as keyof Shown]);
  if (!isDeepStrictEqual([kept(before), shown], [kept(after), Object.values(set)]))
    throw new AppError('conflict');
  return set;
}

async function writeForm(
  tx: Db,
  family: RequestFamily,
  context: SaveContext,
  input: FormInput,
): Promise<Shown> {
  const { request, isOfBatch = false } = context;
  // The requests of a batch share their cover, which only the batch changes.
  const isShared = request.batchId !== null && !isOfBatch;
  const form = isShared ? await family.withStoredCover?.(tx, request, input) : undefined;
  const summary = await family.save(tx, context, form ?? input);
  if (family.items) await refreshItemText(tx, [request.id]);
  return { ...summary, searchText: searchTextOf(request, summary) };
}

/** The changes since reviewers last had the request, for the event of a repeated submit. */
export async function changeDetails(
  tx: Db,
  family: RequestFamily,
  request: Request,
  { keptItems, keptCover }: StoredForm,
): Promise<EventDetails | undefined> {
  // Reviewers have not judged a request that is submitted for the first time.
  if (request.round === 0) return undefined;
  const items = await changedItems(tx, family, request.id, keptItems);
  return changesOf(items, await changedCover(tx, family, request, keptCover));
}

const searchTextOf = (
  { number }: Pick<Request, 'number'>,
  { description, documentNumber }: Pick<RequestSummary, 'description' | 'documentNumber'>,
): string => searchable(`${number ?? ''} ${description} ${documentNumber}`);
