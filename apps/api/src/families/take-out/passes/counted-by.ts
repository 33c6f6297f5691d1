/** The permission to count at gates what leaves. */
export const COUNTS_AT_GATES = 'gate:count';
