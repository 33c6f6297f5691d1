import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The top folder of the repository. */
export const root = join(fileURLToPath(import.meta.url), '..', '..', '..');

/** A path inside the repository. */
export const inRoot = (/** @type {string[]} */ ...parts) => join(root, ...parts);

/** The folder in which `npm start` and `npm run dev` keep the database and their logs. */
export const dataDir = inRoot('.data');
