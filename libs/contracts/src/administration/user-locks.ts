import { z } from 'zod';
import { DIRECTORIES } from '../accounts/directory';
import { id } from '../fields';

export const userParams = z.object({ id });

/** When a locked account unlocks by itself; null if it is not locked. */
export const userLock = z.object({ lockedUntil: z.iso.datetime().nullable() });
export type UserLock = z.infer<typeof userLock>;

/** The directory that logs a user in, with its name; `kind` is null for a user with a password. */
export const userDirectory = z.object({ kind: z.enum(DIRECTORIES).nullable(), name: z.string() });
export type UserDirectory = z.infer<typeof userDirectory>;
