const PATTERN = /^TB\d{8,}$/;
const DIGITS = 6;

/** The code of a piece or lot of equipment: `TB{yy}-{6 digits}`. @param year yy at the plant */
export const equipmentCode = (year: string, counted: number): string =>
  `TB${year}-${String(counted).padStart(DIGITS, '0')}`;

/**
 * Whether a code looks like one of the portal but was not assigned yet: such a code must not be
 * used ahead of time.
 * @param key the code as it is compared
 * @param last the last number that was assigned in the year
 */
export const isAheadOfCodes = (key: string, year: string, last: number): boolean =>
  PATTERN.test(key) &&
  (key.slice(2, 4) !== year ? key.slice(2, 4) > year : Number(key.slice(4)) > last);
