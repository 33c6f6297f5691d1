import { createContext, useContext } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';

/** Something wrong, as it is said: at its field, and with the row's number everywhere else. */
export interface ShownProblem {
  /** The step of the family's form. */
  step: string;
  itemId: string | null;
  field: string;
  text: string;
  /** The same with the row in front. */
  full: string;
}

export type ProblemStore = StoreApi<readonly ShownProblem[]>;
export const createProblems = (): ProblemStore => createStore<readonly ShownProblem[]>(() => []);

const Context = createContext<ProblemStore>(createProblems());
export const ProblemsProvider = Context.Provider;
export const useProblems = () => useContext(Context);

/** The message that stands at a field. */
export function useProblem(field: string, itemId: string | null = null): string | undefined {
  const store = useProblems();
  return useStore(
    store,
    (problems) =>
      problems.find((problem) => problem.field === field && problem.itemId === itemId)?.text,
  );
}

/** How many messages an item has. */
export function useItemProblemCount(itemId: string): number {
  return useStore(
    useProblems(),
    (problems) => problems.filter((problem) => problem.itemId === itemId).length,
  );
}

/** The name under which a field is found on the page. */
export const fieldKey = (field: string, itemId: string | null = null): string =>
  itemId ? `${itemId}.${field}` : field;

const FOCUSABLE = 'input:not([type=hidden]):not([type=file]), textarea, button, [tabindex="0"]';

/** Scrolls to a field and puts the cursor into it. @returns whether the field is on the page */
export function goToField(key: string): boolean {
  const place = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`);
  if (!place) return false;
  place.scrollIntoView({ block: 'center' });
  place.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
  return true;
}
