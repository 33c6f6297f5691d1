import { z } from 'zod';
import { id } from '../fields';

export const userParams = z.object({ id });

/** When a locked account unlocks by itself; null if it is not locked. */
export const userLock = z.object({ lockedUntil: z.iso.datetime().nullable() });
export type UserLock = z.infer<typeof userLock>;
