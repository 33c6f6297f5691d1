import { z } from 'zod';
import { id } from '../fields';
import { typedPassword } from './password';

/** An open session of a user. */
export const openSession = z.object({
  id,
  /** It is the session of this call. */
  isCurrent: z.boolean(),
  createdDate: z.iso.datetime(),
  lastSeenDate: z.iso.datetime(),
  /** Network address. */
  address: z.string(),
  /** The user agent of the browser. */
  userAgent: z.string(),
});
export type OpenSession = z.infer<typeof openSession>;
export const openSessions = z.array(openSession);

/** Ends one of the user's own sessions; without an id all but the session of this call. */
export const endMySessionsBody = z.object({ id: id.optional(), currentPass: typedPassword });
export type EndMySessionsBody = z.infer<typeof endMySessionsBody>;
