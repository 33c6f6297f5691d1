import type { WorkArea } from '@portal/contracts';

const isSame = (one: WorkArea, other: WorkArea): boolean =>
  one.areaId === other.areaId && one.purposeId === other.purposeId;

export const isChosen = (chosen: readonly WorkArea[], pair: WorkArea): boolean =>
  chosen.some((one) => isSame(one, pair));

/** Whether all, some or none of the pairs are chosen. */
export type ChosenState = 'all' | 'some' | 'none';
export function stateOf(chosen: readonly WorkArea[], pairs: readonly WorkArea[]): ChosenState {
  const count = pairs.filter((pair) => isChosen(chosen, pair)).length;
  if (count === 0) return 'none';
  return count === pairs.length ? 'all' : 'some';
}

/** Chooses all of the pairs; if all are chosen already, removes them from the choice. */
export function toggled(chosen: readonly WorkArea[], pairs: readonly WorkArea[]): WorkArea[] {
  const others = chosen.filter((one) => !isChosen(pairs, one));
  if (stateOf(chosen, pairs) === 'all') return others;
  return [...chosen, ...pairs.filter((pair) => !isChosen(chosen, pair))];
}
