import { RESULT, STATUS, type Action, type Result, type Status } from '@portal/contracts';

/**
 * Who performs an action: the author, a user with an open primary task, the workflow itself, an
 * administrator.
 */
export type Performer = 'owner' | 'reviewer' | 'workflow' | 'admin';

/** Why an action is not possible now; each reason has a message in both languages. */
export type Refusal =
  | 'wrongStatus'
  | 'notYours'
  | 'commentNeeded'
  | 'nothingNeedsUpdate'
  | 'itemsUndecided'
  | 'nothingPassed'
  | 'coverOpen'
  | 'coverGoesBack';

interface Transition {
  from: readonly Status[];
  by: Performer;
  /** The status afterwards; null keeps the status. */
  to: Status | null;
  needsComment?: boolean;
  /** An additional condition. */
  unless?: (facts: RequestFacts) => Refusal | null;
}

/** The facts that decide which actions are possible. */
export interface RequestFacts {
  status: Status;
  allowRevision: boolean;
  ownerId: string;
  /** The result of each item. */
  results: readonly Result[];
  /** The items get no verdicts of their own; one decision applies to the whole request. */
  isJudgedWhole: boolean;
  /** There are open findings about the cover. */
  hasCoverFindings: boolean;
  /**
   * The findings about the cover can be corrected only if the whole request is sent back
   * (`needsReturn`).
   */
  coverGoesBack: boolean;
}

/** The user who asks. */
export interface RequestViewer {
  id: string;
  /** The user has an open primary task of the request: assigned, through a group, or delegated. */
  holdsTask: boolean;
  isAdmin: boolean;
}

const needsOneUpdate = ({ results }: RequestFacts): Refusal | null =>
  results.includes(RESULT.needsUpdate) ? null : 'nothingNeedsUpdate';

/**
 * Checks that the cover has no open findings, every item has passed or failed, and at least one has
 * passed. Items do not matter if the request is reviewed as a whole.
 */
export function everythingDecided(facts: RequestFacts): Refusal | null {
  const { results, isJudgedWhole, hasCoverFindings } = facts;
  if (hasCoverFindings) return 'coverOpen';
  if (isJudgedWhole) return null;
  if (results.some((result) => result === null || result === RESULT.needsUpdate))
    return 'itemsUndecided';
  return results.includes(RESULT.passed) ? null : 'nothingPassed';
}

/** Whether every item has passed, or the items get no verdicts of their own. */
export const everyItemPassed = ({
  results,
  isJudgedWhole,
  hasCoverFindings,
}: RequestFacts): boolean =>
  !hasCoverFindings &&
  (isJudgedWhole || (results.length > 0 && results.every((result) => result === RESULT.passed)));

/**
 * Whether the findings about a cover can be corrected only if the whole request is sent back: for
 * an update, authors can change only items and papers.
 * @param fields of the findings; null for the cover as a whole
 * @param isPaper whether a field of the cover contains only papers
 */
export const needsReturn = (
  fields: readonly (string | null)[],
  isPaper: (field: string) => boolean,
): boolean => fields.some((field) => field === null || !isPaper(field));

/**
 * Only items with verdicts of their own can be sent back one by one, together with papers.
 * Something must be marked, because the author may change nothing else.
 */
const mendableByUpdate = (facts: RequestFacts): Refusal | null => {
  if (facts.isJudgedWhole) return 'wrongStatus';
  if (facts.coverGoesBack) return 'coverGoesBack';
  return facts.hasCoverFindings ? null : needsOneUpdate(facts);
};

const revisionAllowed = ({ status, allowRevision }: RequestFacts): Refusal | null =>
  status === STATUS.needsUpdate || allowRevision ? null : 'wrongStatus';

/** The lifecycle of every request, whatever its family (docs/product/shared.md, "Lifecycle"). */
export const TRANSITIONS: Readonly<Record<Action, Transition>> = {
  save: { from: [STATUS.draft, STATUS.returned], by: 'owner', to: null },
  submit: { from: [STATUS.draft, STATUS.returned], by: 'owner', to: STATUS.waiting },
  delete: { from: [STATUS.draft], by: 'owner', to: STATUS.removed },
  revoke: { from: [STATUS.waiting, STATUS.needsUpdate], by: 'owner', to: STATUS.draft },
  return: { from: [STATUS.waiting], by: 'reviewer', to: STATUS.returned, needsComment: true },
  allowRevision: { from: [STATUS.waiting], by: 'reviewer', to: null, unless: needsOneUpdate },
  requestUpdate: {
    from: [STATUS.waiting],
    by: 'reviewer',
    to: STATUS.needsUpdate,
    needsComment: true,
    unless: mendableByUpdate,
  },
  saveRevision: {
    from: [STATUS.waiting, STATUS.needsUpdate],
    by: 'owner',
    to: STATUS.waiting,
    unless: revisionAllowed,
  },
  reject: { from: [STATUS.waiting], by: 'reviewer', to: STATUS.rejected, needsComment: true },
  approve: {
    from: [STATUS.waiting],
    by: 'workflow',
    to: STATUS.approved,
    unless: everythingDecided,
  },
  cancel: { from: [STATUS.approved], by: 'admin', to: STATUS.removed, needsComment: true },
};

const performs: Record<Performer, (facts: RequestFacts, viewer: RequestViewer) => boolean> = {
  owner: (facts, viewer) => viewer.id === facts.ownerId,
  reviewer: (_, viewer) => viewer.holdsTask,
  admin: (_, viewer) => viewer.isAdmin,
  workflow: () => false,
};

/**
 * The actions that a viewer may do on a request now. Whether a comment is needed is checked when
 * the action is done.
 */
export function allowedActions(facts: RequestFacts, viewer: RequestViewer): Action[] {
  return (Object.keys(TRANSITIONS) as Action[]).filter((action) => {
    const { from, by, unless } = TRANSITIONS[action];
    return from.includes(facts.status) && performs[by](facts, viewer) && !unless?.(facts);
  });
}

/**
 * The result of an action.
 * @param viewer the user who performs it; null for the workflow itself
 * @returns the new status, or why the action is not possible
 */
export function transition(
  action: Action,
  facts: RequestFacts,
  viewer: RequestViewer | null,
  comment = '',
): { to: Status } | { refusal: Refusal } {
  const { from, by, to, needsComment, unless } = TRANSITIONS[action];
  const mayPerform = viewer ? performs[by](facts, viewer) : by === 'workflow';
  if (!mayPerform) return { refusal: 'notYours' };
  if (!from.includes(facts.status)) return { refusal: 'wrongStatus' };
  const refusal = unless?.(facts);
  if (refusal) return { refusal };
  if (needsComment && comment.trim() === '') return { refusal: 'commentNeeded' };
  return { to: to ?? facts.status };
}

/** Other events of a request that its author may know: files from the plant, counts at gates. */
const ADDED: ReadonlySet<string> = new Set(['supplementFile', 'count', 'close', 'end']);

/**
 * Whether the comment of an event is for the author. Comments between the plant's staff (when
 * confirming, approving, handing over, asking for support) are not; what they add to the request
 * itself is.
 * @param event an action, or another event of the history
 */
export const tellsAuthor = (event: string): boolean =>
  ADDED.has(event) || (event in TRANSITIONS && event !== 'approve');
