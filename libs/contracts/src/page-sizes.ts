/** Page sizes of every grid, the first being the default. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
