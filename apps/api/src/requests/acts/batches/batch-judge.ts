import type { BatchProblem, Language, RequestProblem, Status } from '@portal/contracts';
import { isWithAuthor } from '@portal/domain';
import type { Db } from '../../../platform/database/database';
import type { Request } from '../../../platform/database/generated/client';
import type { FormOf, RequestFamily, StoredForm } from '../../core/family';
import type { VersionedRules } from '../../core/plant-rules';

/** What the drafts of a batch are checked with. */
export interface BatchRules {
  family: RequestFamily;
  /** The lists that its rules read. */
  lists: unknown;
  /** The plant's rules as they are now. */
  rules: VersionedRules;
  /** The box that must be ticked anew for each submit. */
  hasAgreed: boolean;
  language: Language;
}

/** The requests of a batch that its next submit sends, as stored, and everything that prevents the submit. */
export interface JudgedBatch {
  forms: FormOf<StoredForm>[];
  problems: BatchProblem[];
}

/**
 * Reads and checks the requests of a batch that are with their author, by the rules of a single submit.
 * @param requests all requests of the batch, in order
 */
export async function judgeBatch(
  tx: Db,
  requests: readonly Request[],
  { family, lists, rules: { values: rules }, hasAgreed, language }: BatchRules,
): Promise<JudgedBatch> {
  const forms: FormOf<StoredForm>[] = [];
  const found: PlacedProblem[] = [];
  for (const [at, request] of requests.entries()) {
    if (!isWithAuthor(request.status as Status)) continue;
    const { id, version } = request;
    const stored = await family.reader.read(tx, request);
    const input = { id, version, hasAgreed };
    const judging = { input, stored, lists, rules, language, isRevision: false };
    const problems = await family.problems(tx, request, judging);
    forms.push({ request, stored });
    found.push(...problems.map((problem) => ({ ...problem, requestId: id, place: at + 1 })));
  }
  const places = new Map(requests.map(({ id }, at) => [id, at + 1]));
  const together =
    family.problemsTogether?.(forms, language) ?? new Map<string, RequestProblem[]>();
  for (const [requestId, problems] of together)
    found.push(
      ...problems.map((problem) => ({ ...problem, requestId, place: places.get(requestId) ?? 0 })),
    );
  return { forms, problems: await named(tx, onceOfCover(found, family)) };
}

type PlacedProblem = Omit<BatchProblem, 'itemName'>;

/** The cover is the same in all requests, so its problems are listed once; papers belong to each request. */
function onceOfCover(problems: readonly PlacedProblem[], family: RequestFamily): PlacedProblem[] {
  const seen = new Set<string>();
  return problems.filter(({ itemId, step, field, message }) => {
    if (itemId !== null || family.ownPapers?.includes(field)) return true;
    const key = JSON.stringify([step, field, message]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

async function named(tx: Db, problems: readonly PlacedProblem[]): Promise<BatchProblem[]> {
  const ids = new Set(problems.flatMap(({ itemId }) => itemId ?? []));
  const items = await tx.requestItem.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, label: true },
  });
  const names = new Map(items.map(({ id, label }) => [id, label]));
  return problems.map((problem) => ({
    ...problem,
    itemName: names.get(problem.itemId ?? '') ?? '',
  }));
}
