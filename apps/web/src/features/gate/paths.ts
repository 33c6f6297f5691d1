import { generatePath } from 'react-router-dom';

/** Addresses of what gates work with inside of the portal. */
export const gatePaths = {
  /** Where what leaves is counted; of one pass where the address names its take-out by number. */
  passes: '/cong/mang-ra/:number?',
  checks: '/nha-may/kiem-tra-xe',
} as const;

/** Where a pass is counted; where the next one is opened, without a number. */
export const passAddress = (number: string | null): string =>
  generatePath(gatePaths.passes, { number });
