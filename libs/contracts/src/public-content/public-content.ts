import { z } from 'zod';
import { id } from '../fields';

/** A line of the scrolling banner. */
export const tip = z.object({ id, content: z.string() });
export type Tip = z.infer<typeof tip>;

/** A link of the top bar; `requiresLogin` ones are only for logged-in users. */
export const navbar = z.object({
  id,
  name: z.string(),
  path: z.string(),
  requiresLogin: z.boolean(),
});
export type Navbar = z.infer<typeof navbar>;

/** What the client shows before the login. */
export const metaData = z.object({
  /** Version of the portal. */
  version: z.string(),
  /** Whether mails can be read in the client (development and demo only). */
  hasDevMailbox: z.boolean(),
  supportEmail: z.string(),
  supportPhone: z.string(),
});
export type MetaData = z.infer<typeof metaData>;

export const tipsAnswer = z.array(tip);
export const navbarsAnswer = z.array(navbar);
