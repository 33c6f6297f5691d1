import { resolve } from 'node:path';

/** A folder below `prisma`, which is in the same place relative to the built program and to the sources. */
export const prismaFolder = (...parts: string[]): string =>
  resolve(import.meta.dirname, '../../../prisma', ...parts);
