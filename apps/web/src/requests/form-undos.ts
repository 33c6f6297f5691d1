import { dismissToast } from '@portal/ui';
import { useContext, createContext, useEffect, useState } from 'react';
import { offerUndo, type Undo } from '../platform/feedback/offer-undo';

/** Offers to undo changes of a form, as long as the form is open. */
export class Undos {
  readonly #shown = new Set<number>();

  /** Says what was done, with a button that undoes it. */
  offer(message: string, label: string, undo: Undo) {
    this.#shown.add(offerUndo(message, label, undo));
  }

  /** Removes all offers, because there is nothing to undo any more. */
  withdraw() {
    for (const id of this.#shown) dismissToast(id);
    this.#shown.clear();
  }
}

const Context = createContext<Undos>(new Undos());
export const UndosProvider = Context.Provider;
export const useUndos = () => useContext(Context);

/** The undo offers of a form; they disappear with it. */
export function useFormUndos(): Undos {
  const [undos] = useState(() => new Undos());
  useEffect(() => () => undos.withdraw(), [undos]);
  return undos;
}
