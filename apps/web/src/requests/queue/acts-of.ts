import type { QueueRow } from '@portal/contracts';

/** One action, and the requests that it applies to. */
export interface ManyActs {
  /** The action and its step, for example `Confirm – Safety check`. */
  name: string;
  count: number;
  rows: QueueRow[];
}

/**
 * The actions of completing several tasks at once. Each is listed once, in the order in which it
 * was first chosen.
 */
export function actsOf(rows: readonly QueueRow[]): ManyActs[] {
  const acts = new Map<string, ManyActs>();
  for (const row of rows) {
    const name = `${row.operationName} – ${row.stepName}`;
    const act = acts.get(name) ?? { name, count: 0, rows: [] };
    acts.set(name, { ...act, count: act.count + 1, rows: [...act.rows, row] });
  }
  return [...acts.values()];
}
