import { array, assert, constantFrom, integer, nat, property, record } from 'fast-check';
import {
  balancesOf,
  EMPTY_LOT,
  givenBack,
  isLawful,
  moved,
  type LotBalances,
  type LotMovement,
} from './equipment-ledger';
import { isMore, quantityOf, thousandths, type Thousandths } from './quantities';

describe('quantities', () => {
  it.each([
    [0.1, 100],
    [0.3, 300],
    [1.005, 1005],
    [99_999_999, 99_999_999_000],
    [99_999_998.999, 99_999_998_999],
  ])('%d is %d thousandths, and back', (quantity, sum) => {
    expect(thousandths(quantity)).toBe(sum);
    expect(quantityOf(sum)).toBe(quantity);
  });

  it.each([
    [0.3, 0.1 + 0.2, false],
    [0.301, 0.3, true],
    [0.3, 0.301, false],
  ])('%d is more than %d: %s', (one, other, expected) => {
    expect(isMore(one, other)).toBe(expected);
  });
});

describe('a lot', () => {
  const lot: LotBalances = { ...EMPTY_LOT, cameIn: 10, present: 4, promised: 5, carriedOut: 1 };
  it.each<[LotMovement, Partial<LotBalances> | null]>([
    [
      { kind: 'cameIn', quantity: 2 },
      { cameIn: 12, present: 6 },
    ],
    [
      { kind: 'promised', quantity: 4 },
      { present: 0, promised: 9 },
    ],
    [{ kind: 'promised', quantity: 5 }, null],
    [
      { kind: 'released', quantity: 5 },
      { present: 9, promised: 0 },
    ],
    [{ kind: 'released', quantity: 6 }, null],
    [
      { kind: 'carriedOut', quantity: 5 },
      { promised: 0, carriedOut: 6 },
    ],
    [{ kind: 'carriedOut', quantity: 6 }, null],
    [
      { kind: 'withdrawn', quantity: 4 },
      { present: 0, withdrawn: 4 },
    ],
    [{ kind: 'withdrawn', quantity: 5 }, null],
  ])('after %j: %j', (movement, expected) => {
    expect(moved(lot, movement)).toEqual(expected && { ...lot, ...expected });
  });

  it('does not stand where its movements cannot have happened', () => {
    expect(balancesOf([{ kind: 'promised', quantity: 1 }])).toBeNull();
  });
});

/** What take-outs and gates try to do to lots, whether it can be done or not. */
const tries = array(
  record({
    kind: constantFrom('promise', 'revoke', 'count', 'close', 'withdraw'),
    lot: nat(2),
    takeOut: nat(4),
    quantity: integer({ min: 1, max: 12_000 }),
  }),
  { maxLength: 80 },
);

/** A take-out's row of a lot. */
interface Row {
  asked: Thousandths;
  promised: Thousandths;
  counted: Thousandths;
}

/** Asked so often that an expectation each time would take seconds. */
function demand(holds: boolean): void {
  if (!holds) throw new Error('A law of the ledger does not hold');
}

it('whatever is tried, no law of the ledger breaks, nobody takes more than was approved, and a recount agrees', () => {
  assert(
    property(
      array(integer({ min: 1, max: 20_000 }), { minLength: 3, maxLength: 3 }),
      tries,
      (quantities, all) => {
        const lots = quantities.map((quantity) => ({
          movements: [] as LotMovement[],
          balances: EMPTY_LOT,
          isWithdrawn: false,
          quantity,
        }));
        const rows = new Map<string, Row>();
        type Lot = (typeof lots)[number];
        const move = (lot: Lot, movement: LotMovement): boolean => {
          const after = moved(lot.balances, movement);
          if (!after) return false;
          lot.balances = after;
          lot.movements.push(movement);
          return true;
        };
        const giveBack = (lot: Lot, row: Row) => {
          if (row.promised === 0) return;
          for (const movement of givenBack(row.promised, lot.isWithdrawn))
            demand(move(lot, movement));
          row.promised = 0;
        };
        for (const lot of lots) move(lot, { kind: 'cameIn', quantity: lot.quantity });
        for (const { kind, lot: at, takeOut, quantity } of all) {
          const lot = lots[at];
          if (!lot) continue;
          const key = `${takeOut} ${at}`;
          const row = rows.get(key);
          if (kind === 'withdraw' && !lot.isWithdrawn) {
            const { present } = lot.balances;
            if (present > 0) move(lot, { kind: 'withdrawn', quantity: present });
            lot.isWithdrawn = true;
          }
          if (kind === 'promise' && !row?.promised && move(lot, { kind: 'promised', quantity }))
            rows.set(key, { asked: quantity, promised: quantity, counted: 0 });
          if (kind === 'count' && row && quantity <= row.promised) {
            demand(move(lot, { kind: 'carriedOut', quantity }));
            row.promised -= quantity;
            row.counted += quantity;
          }
          if ((kind === 'revoke' || kind === 'close') && row) giveBack(lot, row);
          demand(lots.every(({ balances }) => isLawful(balances)));
        }
        for (const { balances, movements, isWithdrawn } of lots) {
          expect(balancesOf(movements)).toEqual(balances);
          demand(!isWithdrawn || balances.present === 0);
        }
        for (const each of rows.values()) demand(each.promised + each.counted <= each.asked);
      },
    ),
    { numRuns: 2000 },
  );
});
