import type { Thousandths } from './quantities';

/** What can happen to a quantity of a lot: docs/product/take-out.md, "Ledger". */
export const EQUIPMENT_MOVES = [
  'cameIn',
  'withdrawn',
  'promised',
  'released',
  'carriedOut',
] as const;
export type EquipmentMove = (typeof EQUIPMENT_MOVES)[number];

/** Something that happened to a lot. */
export interface LotMovement {
  kind: EquipmentMove;
  /** Above zero. */
  quantity: Thousandths;
}

/** Where all of a lot is. */
export interface LotBalances {
  cameIn: Thousandths;
  /** At the plant, and promised to nobody. */
  present: Thousandths;
  /** At the plant, and promised. */
  promised: Thousandths;
  carriedOut: Thousandths;
  /** Counts no more, since the request that brought it in was cancelled. */
  withdrawn: Thousandths;
}

export const EMPTY_LOT: LotBalances = {
  cameIn: 0,
  present: 0,
  promised: 0,
  carriedOut: 0,
  withdrawn: 0,
};

/** Which balance each kind of movement takes from and adds to; what comes in comes from nowhere. */
const WAYS: Record<
  EquipmentMove,
  { from: keyof LotBalances | null; to: Exclude<keyof LotBalances, 'cameIn'> }
> = {
  cameIn: { from: null, to: 'present' },
  withdrawn: { from: 'present', to: 'withdrawn' },
  promised: { from: 'present', to: 'promised' },
  released: { from: 'promised', to: 'present' },
  carriedOut: { from: 'promised', to: 'carriedOut' },
};

/** A lot after a movement; null where it cannot happen: there is less than it takes. */
export function moved(lot: LotBalances, { kind, quantity }: LotMovement): LotBalances | null {
  const { from, to } = WAYS[kind];
  const after = { ...lot, [to]: lot[to] + quantity };
  if (from === null) return { ...after, cameIn: lot.cameIn + quantity };
  return lot[from] < quantity ? null : { ...after, [from]: lot[from] - quantity };
}

/** Where all of a lot is, worked out from all that happened to it; null where that could not have happened. */
export const balancesOf = (movements: readonly LotMovement[]): LotBalances | null =>
  movements.reduce<LotBalances | null>((lot, movement) => lot && moved(lot, movement), EMPTY_LOT);

/** Whether nothing is below zero, and everything that came in is somewhere. */
export const isLawful = (lot: LotBalances): boolean =>
  Object.values(lot).every(
    (balance: Thousandths) => Number.isSafeInteger(balance) && balance >= 0,
  ) && lot.cameIn === lot.present + lot.promised + lot.carriedOut + lot.withdrawn;

/**
 * What follows when a promise is given back: it is present again, or counts no more where the lot was withdrawn
 * meanwhile.
 */
export const givenBack = (quantity: Thousandths, isWithdrawn: boolean): LotMovement[] => [
  { kind: 'released', quantity },
  ...(isWithdrawn ? [{ kind: 'withdrawn', quantity } as const] : []),
];
