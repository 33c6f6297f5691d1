import { z } from 'zod';
import { anyText } from '../text';
import { typedPassword } from './password';

/** The directories that can log users in: that of the plant's staff, and one for contractors. */
export const DIRECTORIES = ['staff', 'contractors'] as const;
export type DirectoryKind = (typeof DIRECTORIES)[number];

/** Roles that a group of the directory can give: those of the plant's staff. */
export const DIRECTORY_ROLES = ['admin', 'safety', 'reviewer', 'guard', 'employee'] as const;

/** A directory as the login page offers it. */
export const directory = z.object({ kind: z.enum(DIRECTORIES), name: z.string() });
export type Directory = z.infer<typeof directory>;

export const directoryParams = z.object({ directory: z.enum(DIRECTORIES) });

/** Nothing to say; the cookie that comes with the answer binds the login to the browser. */
export const startDirectoryLoginBody = z.object({});

/** The address at the directory where the browser continues. */
export const directoryAddress = z.object({ address: z.string() });
export type DirectoryAddress = z.infer<typeof directoryAddress>;

export const connectDirectoryBody = z.object({ currentPass: typedPassword });
export type ConnectDirectoryBody = z.infer<typeof connectDirectoryBody>;

/** `address` is empty if the account is not connected; the message then says why. */
export const connectDirectoryAnswer = z.object({
  isSuccess: z.boolean(),
  message: z.string(),
  address: z.string().nullable(),
});
export type ConnectDirectoryAnswer = z.infer<typeof connectDirectoryAnswer>;

/** The code with which the browser comes back from the directory; it works once, in that browser. */
export const finishDirectoryLoginBody = z.object({ ticket: anyText(100) });
export type FinishDirectoryLoginBody = z.infer<typeof finishDirectoryLoginBody>;

/** `minutes`: the session ends so soon because the directory gives no way to ask again; else null. */
export const finishDirectoryLoginAnswer = z.object({
  accessToken: z.string(),
  email: z.string(),
  minutes: z.number().nullable(),
});
export type FinishDirectoryLoginAnswer = z.infer<typeof finishDirectoryLoginAnswer>;

/** What a directory sends when a user has logged out or was switched off there. */
export const directoryLogoutBody = z.object({ logout_token: anyText(20_000) });
export type DirectoryLogoutBody = z.infer<typeof directoryLogoutBody>;
