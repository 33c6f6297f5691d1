import { createContext, useContext, useEffect, useState } from 'react';

/** An upload that a screen has started. */
interface OnItsWay {
  isBusy: boolean;
  cancelAll: () => void;
}

/**
 * Keeps the uploads of a form running while their part of the form is collapsed or another step is
 * shown. They are found again by the name of their field.
 */
export class KeptUploads {
  readonly #kept = new Map<string, OnItsWay>();

  /** Returns the upload under a name, or starts one. */
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

/** Keeps uploads for as long as the calling component is mounted. */
export function useKeepUploads(): KeptUploads {
  const [kept] = useState(() => new KeptUploads());
  useEffect(() => () => kept.cancelAll(), [kept]);
  return kept;
}

/**
 * The upload under a name in the form around it. Without a name or a form, it belongs to the
 * component and is cancelled with it.
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
