import { RESULT, STATUS, type Action, type Result, type Status } from '@portal/contracts';

/** Who performs an action: the author, somebody with an open primary task, the workflow itself, an admin. */
export type Performer = 'owner' | 'reviewer' | 'workflow' | 'admin';

/** Why an action is not possible now; each has a message in both languages. */
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
  /** Where it leads; null leaves the status as it is. */
  to: Status | null;
  needsComment?: boolean;
  /** What else must be true. */
  unless?: (facts: RequestFacts) => Refusal | null;
}

/** What decides over actions of a request. */
export interface RequestFacts {
  status: Status;
  allowRevision: boolean;
  ownerId: string;
  /** What was found of each item. */
  results: readonly Result[];
  /** The decision over the request is that over its items: none is judged by itself. */
  isJudgedWhole: boolean;
  /** Something stands against the cover. */
  hasCoverFindings: boolean;
  /** What stands against the cover can be put right only where the whole goes back (`needsReturn`). */
  coverGoesBack: boolean;
}

/** Who asks. */
export interface RequestViewer {
  id: string;
  /** Holds an open primary task of the request, by assignment, group or delegation. */
  holdsTask: boolean;
  isAdmin: boolean;
}

const needsOneUpdate = ({ results }: RequestFacts): Refusal | null =>
  results.includes(RESULT.needsUpdate) ? null : 'nothingNeedsUpdate';

/**
 * Nothing stands against the cover, every item has passed or not passed, and at least one has passed; nothing of the
 * items where they are not judged.
 */
export function everythingDecided(facts: RequestFacts): Refusal | null {
  const { results, isJudgedWhole, hasCoverFindings } = facts;
  if (hasCoverFindings) return 'coverOpen';
  if (isJudgedWhole) return null;
  if (results.some((result) => result === null || result === RESULT.needsUpdate))
    return 'itemsUndecided';
  return results.includes(RESULT.passed) ? null : 'nothingPassed';
}

/** Nothing of it is in doubt: every item has passed, or none is judged by itself. */
export const everyItemPassed = ({
  results,
  isJudgedWhole,
  hasCoverFindings,
}: RequestFacts): boolean =>
  !hasCoverFindings &&
  (isJudgedWhole || (results.length > 0 && results.every((result) => result === RESULT.passed)));

/**
 * Whether what was found of a cover can be put right only where the whole goes back: asked for an update, authors change
 * items and papers.
 * @param fields that were pointed at; null for the cover as a whole
 * @param isPaper whether a field of the cover holds papers and nothing else
 */
export const needsReturn = (
  fields: readonly (string | null)[],
  isPaper: (field: string) => boolean,
): boolean => fields.some((field) => field === null || !isPaper(field));

/**
 * Items can be sent back one by one only where they are judged so, and papers with them; and only where something is
 * marked, since its author may change nothing else.
 */
const mendableByUpdate = (facts: RequestFacts): Refusal | null => {
  if (facts.isJudgedWhole) return 'wrongStatus';
  if (facts.coverGoesBack) return 'coverGoesBack';
  return facts.hasCoverFindings ? null : needsOneUpdate(facts);
};

const revisionAllowed = ({ status, allowRevision }: RequestFacts): Refusal | null =>
  status === STATUS.needsUpdate || allowRevision ? null : 'wrongStatus';

/** The life of every request, whatever its family (docs/product/shared.md, "Lifecycle"). */
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

/** What a viewer may do with a request now; a comment that it takes is asked for when it is done. */
export function allowedActions(facts: RequestFacts, viewer: RequestViewer): Action[] {
  return (Object.keys(TRANSITIONS) as Action[]).filter((action) => {
    const { from, by, unless } = TRANSITIONS[action];
    return from.includes(facts.status) && performs[by](facts, viewer) && !unless?.(facts);
  });
}

/**
 * Where an action leads.
 * @param viewer who performs it; null for the workflow itself
 * @returns the new status, or why it is not possible
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

/** What happens to a request besides, and is its author's to know: files of the plant, what gates have counted. */
const ADDED: ReadonlySet<string> = new Set(['supplementFile', 'count', 'close', 'end']);

/**
 * Whether what is written to something that happens to a request is meant for its author. What the plant's staff
 * write to each other (on confirming, approving, handing over, asking for support) is not; what they add to the
 * request itself is.
 * @param event an action, or what else the history knows
 */
export const tellsAuthor = (event: string): boolean =>
  ADDED.has(event) || (event in TRANSITIONS && event !== 'approve');
