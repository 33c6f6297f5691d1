/** Who counts at gates what leaves. */
export const COUNTS_AT_GATES = 'gate:count';
