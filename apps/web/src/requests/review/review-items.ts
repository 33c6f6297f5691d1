import {
  RESULT,
  type ChangesAnswer,
  type DoubtsAnswer,
  type FieldChange,
  type Result,
  type ReviewState,
} from '@portal/contracts';
import { searchable } from '@portal/domain';
import type { ReasonCode } from './finding-drafts';
import type { ReviewedItem } from './reviewed';

export type Doubt = DoubtsAnswer[number]['doubts'][number];
/** The reason for a finding that confirms each kind of doubt. */
export const DOUBT_REASONS = {
  blacklisted: 'blacklisted',
  documentExpired: 'expired',
  documentTooLong: 'mismatch',
  documentYearDays: 'expired',
  documentMissing: 'missing',
  untrained: 'notQualified',
  duplicate: 'other',
  sharedFile: 'mismatch',
  samePaper: 'mismatch',
  unknownIssuer: 'other',
  deniedPaper: 'mismatch',
  outdatedPaper: 'mismatch',
  changed: null,
} as const satisfies Record<Doubt['code'], ReasonCode | null>;

const NO_DOUBTS: readonly Doubt[] = [];

export type ItemState = ReviewState['items'][number];

/** An item with everything about its review. */
export interface ReviewItem extends ReviewedItem {
  state: ItemState;
  doubts: readonly Doubt[];
  changes: readonly FieldChange[];
}

/** The filters of the list of items. */
export const ITEM_FILTERS = ['doubtful', 'undecided', 'changed', 'all'] as const;
export type ItemFilter = (typeof ITEM_FILTERS)[number];

const matches: Record<ItemFilter, (item: ReviewItem) => boolean> = {
  doubtful: ({ doubts }) => doubts.length > 0,
  undecided: ({ state }) => state.result === null,
  changed: ({ changes }) => changes.length > 0,
  all: () => true,
};

/**
 * Combines what is known of each item. Items with doubts come first, the others in filing order.
 */
export function reviewItems(
  items: readonly ReviewedItem[],
  state: ReviewState,
  doubts: DoubtsAnswer,
  changes: ChangesAnswer,
): ReviewItem[] {
  const stateOf = new Map(state.items.map((item) => [item.itemId, item]));
  const doubtsOf = new Map(doubts.map((item) => [item.itemId, item.doubts]));
  const changesOf = new Map(changes.map((item) => [item.itemId, item.changes]));
  const all = items.map((item) => ({
    ...item,
    state: stateOf.get(item.id) ?? { itemId: item.id, result: null, verdict: null },
    doubts: doubtsOf.get(item.id) ?? NO_DOUBTS,
    changes: changesOf.get(item.id) ?? [],
  }));
  return all.toSorted(
    (one, other) => other.doubts.length - one.doubts.length || one.row - other.row,
  );
}

/** How many items match each filter. */
export function filterCounts(items: readonly ReviewItem[]): Record<ItemFilter, number> {
  const count = (filter: ItemFilter) => items.filter(matches[filter]).length;
  return {
    doubtful: count('doubtful'),
    undecided: count('undecided'),
    changed: count('changed'),
    all: count('all'),
  };
}

/** The items that match a filter and a search; accents do not matter. */
export function filtered(
  items: readonly ReviewItem[],
  filter: ItemFilter,
  search: string,
): ReviewItem[] {
  const wanted = searchable(search);
  return items.filter(
    (item) =>
      matches[filter](item) &&
      (wanted === '' || searchable(`${item.name} ${item.about}`).includes(wanted)),
  );
}

/** Groups doubts by kind, in the order in which the kinds first appear. */
export function doubtsByKind(doubts: readonly Doubt[]): [Doubt, ...Doubt[]][] {
  const kinds = new Map<Doubt['code'], [Doubt, ...Doubt[]]>();
  for (const doubt of doubts) {
    const kind = kinds.get(doubt.code);
    if (kind) kind.push(doubt);
    else kinds.set(doubt.code, [doubt]);
  }
  return [...kinds.values()];
}

/** By the plant's rules, an item with such a doubt is passed by itself. */
const keepsApart = ({ onPass }: Doubt): boolean => onPass !== 'tell';

/** By the plant's rules, passing an item with such a doubt asks once more. */
export const isAsked = ({ onPass }: Doubt): boolean => onPass === 'ask';

/** Items without a verdict that can pass together: they have no doubts, or only such as ask nothing. */
export const cleanItems = (items: readonly ReviewItem[]): ReviewItem[] =>
  items.filter(({ doubts, state }) => !doubts.some(keepsApart) && state.result === null);

/** The names of the items with a result, in filing order. */
export const namesWith = (items: readonly ReviewItem[], result: Result): string[] =>
  items
    .filter(({ state }) => state.result === result)
    .toSorted((one, other) => one.row - other.row)
    .map(({ row, name }) => `${row}. ${name}`);

/** The number of items for each result. */
export function resultCounts(items: readonly ReviewItem[]) {
  const count = (result: number | null) =>
    items.filter(({ state }) => state.result === result).length;
  return {
    passed: count(RESULT.passed),
    needsUpdate: count(RESULT.needsUpdate),
    notPassed: count(RESULT.notPassed),
    undecided: count(null),
  };
}
