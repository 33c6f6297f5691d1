import type { QueueRow } from '@portal/contracts';

/** One thing that is done, and of which requests. */
export interface ManyActs {
  /** What is done at which step, as `Confirm – Safety check`. */
  name: string;
  count: number;
  rows: QueueRow[];
}

/** What doing some tasks in one go does: each act once, in the order in which it was chosen first. */
export function actsOf(rows: readonly QueueRow[]): ManyActs[] {
  const acts = new Map<string, ManyActs>();
  for (const row of rows) {
    const name = `${row.operationName} – ${row.stepName}`;
    const act = acts.get(name) ?? { name, count: 0, rows: [] };
    acts.set(name, { ...act, count: act.count + 1, rows: [...act.rows, row] });
  }
  return [...acts.values()];
}
