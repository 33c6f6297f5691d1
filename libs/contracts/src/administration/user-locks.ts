import { z } from 'zod';
import { id } from '../fields';

export const userParams = z.object({ id });

/** When a locked account opens by itself; null while it is not locked. */
export const userLock = z.object({ lockedUntil: z.iso.datetime().nullable() });
export type UserLock = z.infer<typeof userLock>;
