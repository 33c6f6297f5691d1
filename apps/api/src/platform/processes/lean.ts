import { setFlagsFromString } from 'node:v8';

/**
 * What the process that serves is begun with: as much room for what is new as Node.js takes on a large machine costs 30 MB
 * at rest.
 */
export const LEAN = ['--max-semi-space-size=16'] as const;

/** The heap is looked through when it has grown by so much, in percent; 0: as V8 thinks best. */
const growBy = (percent: number) => setFlagsFromString(`--heap-growing-percent=${percent}`);

let atIt = 0;

/**
 * Does what leaves far more behind than it holds, and is in no hurry. By itself the heap would grow as far as the
 * machine's memory lets it before it is looked through: by 430 MB while a workbook of 100,000 rows is made. Held tight at
 * all times it would cost everybody a fifth of their calls.
 */
export async function inTightHeap<T>(work: () => Promise<T>): Promise<T> {
  atIt += 1;
  if (atIt === 1) growBy(25);
  try {
    return await work();
  } finally {
    atIt -= 1;
    if (atIt === 0) growBy(0);
  }
}
