/**
 * Width in px of a column of `Period`s: the digits of the font differ in width, and the widest two
 * days of two years have to fit.
 */
export const PERIOD_WIDTH = 190;
