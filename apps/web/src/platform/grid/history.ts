/** The states that can be undone and redone, the latest last. */
export interface History<State> {
  past: readonly State[];
  future: readonly State[];
}

/** The maximum number of kept changes. */
const MOST = 100;

export const noHistory: History<never> = { past: [], future: [] };

/** Notes a change. @param before the state before it */
export const changed = <State>({ past }: History<State>, before: State): History<State> => ({
  past: [...past, before].slice(-MOST),
  future: [],
});

interface Stepped<State> {
  history: History<State>;
  state: State;
}

/** Undoes the latest change; undefined if there is none. @param now the current state */
export function undone<State>(
  { past, future }: History<State>,
  now: State,
): Stepped<State> | undefined {
  const state = past.at(-1);
  return state && { state, history: { past: past.slice(0, -1), future: [...future, now] } };
}

/** Redoes the last undone change; undefined if there is none. */
export function redone<State>(
  { past, future }: History<State>,
  now: State,
): Stepped<State> | undefined {
  const state = future.at(-1);
  return state && { state, history: { past: [...past, now], future: future.slice(0, -1) } };
}
