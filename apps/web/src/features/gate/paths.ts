import { generatePath } from 'react-router-dom';

/** Addresses of the gates' pages inside the portal. */
export const gatePaths = {
  /** The page for counting; the number of a take-out in the address opens its pass. */
  passes: '/cong/mang-ra/:number?',
  checks: '/nha-may/kiem-tra-xe',
} as const;

/** The address for counting a pass; without a number, the page to open the next one. */
export const passAddress = (number: string | null): string =>
  generatePath(gatePaths.passes, { number });
