import { useState } from 'react';

/** The chosen rows on all pages. */
export function useChosen() {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosenIds);
    for (const id of ids)
      if (isChosen) next.add(id);
      else next.delete(id);
    setChosenIds(next);
  };
  return { chosenIds, choose };
}
