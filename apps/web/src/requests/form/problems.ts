import type { Problem } from '@portal/domain';
import { createContext, useContext } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';

/**
 * A problem with its texts: one for its field, and one with the row's number for all other places.
 */
export interface ShownProblem {
  /** The step of the family's form. */
  step: string;
  itemId: string | null;
  field: string;
  text: string;
  /** The text with the row in front. */
  full: string;
}

/** How a family words the problems of its form. */
export interface ProblemWords {
  problem: (problem: Problem) => string;
  /** The text with the row in front. */
  ofRow: (problem: Problem, text: string) => string;
}

/** Puts a problem into words. */
export function shownProblem(problem: Problem, words: ProblemWords): ShownProblem {
  const text = words.problem(problem);
  const full = problem.row > 0 ? words.ofRow(problem, text) : text;
  return { step: problem.step, itemId: problem.itemId, field: problem.field, text, full };
}

export type ProblemStore = StoreApi<readonly ShownProblem[]>;
export const createProblems = (): ProblemStore => createStore<readonly ShownProblem[]>(() => []);

const Context = createContext<ProblemStore>(createProblems());
export const ProblemsProvider = Context.Provider;
export const useProblems = () => useContext(Context);

interface ProblemIndex {
  textOf: ReadonlyMap<string, string>;
  countOf: ReadonlyMap<string, number>;
}
/**
 * Every line of a long list looks up its own problems each time one appears or disappears, so an
 * index makes this fast.
 */
const indexes = new WeakMap<readonly ShownProblem[], ProblemIndex>();

function indexOf(problems: readonly ShownProblem[]): ProblemIndex {
  const known = indexes.get(problems);
  if (known) return known;
  const textOf = new Map<string, string>();
  const countOf = new Map<string, number>();
  for (const { itemId, field, text } of problems) {
    const key = fieldKey(field, itemId);
    // If a field has several problems, the first one is shown.
    if (!textOf.has(key)) textOf.set(key, text);
    if (itemId !== null) countOf.set(itemId, (countOf.get(itemId) ?? 0) + 1);
  }
  indexes.set(problems, { textOf, countOf });
  return { textOf, countOf };
}

/** The message at a field, from these problems. */
export const problemAt = (
  problems: readonly ShownProblem[],
  field: string,
  itemId: string | null,
): string | undefined => indexOf(problems).textOf.get(fieldKey(field, itemId));

/** The message at a field. */
export function useProblem(field: string, itemId: string | null = null): string | undefined {
  const store = useProblems();
  return useStore(store, (problems) => problemAt(problems, field, itemId));
}

/** How many messages an item has. */
export function useItemProblemCount(itemId: string): number {
  return useStore(useProblems(), (problems) => indexOf(problems).countOf.get(itemId) ?? 0);
}

/** The key by which a field is found on the page. */
export const fieldKey = (field: string, itemId: string | null = null): string =>
  itemId ? `${itemId}.${field}` : field;

const FOCUSABLE = 'input:not([type=hidden]):not([type=file]), textarea, button, [tabindex="0"]';

/** Scrolls to a field and focuses it. @returns whether the field is on the page */
export function goToField(key: string): boolean {
  const place = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`);
  if (!place) return false;
  place.scrollIntoView({ block: 'center' });
  place.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
  return true;
}
