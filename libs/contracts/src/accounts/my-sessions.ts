import { z } from 'zod';
import { id } from '../fields';
import { typedPassword } from './password';

/** A login that can still be used. */
export const openSession = z.object({
  id,
  /** The one that asks. */
  isCurrent: z.boolean(),
  createdDate: z.iso.datetime(),
  lastSeenDate: z.iso.datetime(),
  /** Network address. */
  address: z.string(),
  /** The browser, as it names itself. */
  userAgent: z.string(),
});
export type OpenSession = z.infer<typeof openSession>;
export const openSessions = z.array(openSession);

/** Ends one of the own logins; without an id all but the one that asks. */
export const endMySessionsBody = z.object({ id: id.optional(), currentPass: typedPassword });
export type EndMySessionsBody = z.infer<typeof endMySessionsBody>;
