/** What can be taken back, and done again, the latest last. */
export interface History<State> {
  past: readonly State[];
  future: readonly State[];
}

/** Most changes that are kept. */
const MOST = 100;

export const noHistory: History<never> = { past: [], future: [] };

/** A change was made. @param before it */
export const changed = <State>({ past }: History<State>, before: State): History<State> => ({
  past: [...past, before].slice(-MOST),
  future: [],
});

interface Stepped<State> {
  history: History<State>;
  state: State;
}

/** Takes the latest change back; undefined where there is none. @param now what it has led to */
export function undone<State>(
  { past, future }: History<State>,
  now: State,
): Stepped<State> | undefined {
  const state = past.at(-1);
  return state && { state, history: { past: past.slice(0, -1), future: [...future, now] } };
}

/** Does again what was taken back last; undefined where there is nothing. */
export function redone<State>(
  { past, future }: History<State>,
  now: State,
): Stepped<State> | undefined {
  const state = future.at(-1);
  return state && { state, history: { past: [...past, now], future: future.slice(0, -1) } };
}
