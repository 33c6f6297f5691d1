import { createContext, useContext, useEffect, useState } from 'react';

/** Something on its way that a screen began. */
interface OnItsWay {
  isBusy: boolean;
  cancelAll: () => void;
}

/**
 * Uploads of a form that go on while the part that began them is folded away or another step is shown;
 * found again by the name of their field.
 */
export class KeptUploads {
  readonly #kept = new Map<string, OnItsWay>();

  /** What was begun under a name, or a new beginning. */
  take<Kept extends OnItsWay>(name: string, begin: () => Kept): Kept {
    const known = this.#kept.get(name) as Kept | undefined;
    if (known) return known;
    const begun = begin();
    this.#kept.set(name, begun);
    return begun;
  }

  get isBusy(): boolean {
    return [...this.#kept.values()].some(({ isBusy }) => isBusy);
  }

  cancelAll() {
    for (const kept of this.#kept.values()) kept.cancelAll();
    this.#kept.clear();
  }
}

const Context = createContext<KeptUploads | null>(null);
export const KeptUploadsProvider = Context.Provider;

/** Keeps uploads for as long as the component that asks is there. */
export function useKeepUploads(): KeptUploads {
  const [kept] = useState(() => new KeptUploads());
  useEffect(() => () => kept.cancelAll(), [kept]);
  return kept;
}

/**
 * What was begun under a name in the form around; without a name or a form, the component's own, which is
 * cancelled with it.
 */
export function useOnItsWay<Kept extends OnItsWay>(
  name: string | undefined,
  begin: () => Kept,
): Kept {
  const form = useContext(Context);
  const isKept = form !== null && name !== undefined;
  const [found] = useState(() => (isKept ? form.take(name, begin) : begin()));
  useEffect(() => (isKept ? undefined : () => found.cancelAll()), [isKept, found]);
  return found;
}
