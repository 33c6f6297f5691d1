import { dismissToast } from '@portal/ui';
import { useContext, createContext, useEffect, useState } from 'react';
import { offerUndo, type Undo } from '../platform/feedback/offer-undo';

/** Offers to take changes of a form back, for as long as the form is open. */
export class Undos {
  readonly #shown = new Set<number>();

  /** Says what was done, with a button that takes it back. */
  offer(message: string, label: string, undo: Undo) {
    this.#shown.add(offerUndo(message, label, undo));
  }

  /** Offers nothing any more: what would be taken back is gone. */
  withdraw() {
    for (const id of this.#shown) dismissToast(id);
    this.#shown.clear();
  }
}

const Context = createContext<Undos>(new Undos());
export const UndosProvider = Context.Provider;
export const useUndos = () => useContext(Context);

/** Offers of a form, withdrawn with it. */
export function useFormUndos(): Undos {
  const [undos] = useState(() => new Undos());
  useEffect(() => () => undos.withdraw(), [undos]);
  return undos;
}
