import { resolve } from 'node:path';

/** A folder under `prisma`, which stands beside the built program as it does beside the sources. */
export const prismaFolder = (...parts: string[]): string =>
  resolve(import.meta.dirname, '../../../prisma', ...parts);
