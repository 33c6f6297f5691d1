import { z } from 'zod';
import { familyName } from '../family-schemas';
import { id } from '../fields';
import { status } from '../requests/request';

/** A request as home names it; `at` is when it came to stand where it does. */
export const homeRequest = z.object({
  id,
  family: familyName,
  websiteStatus: status,
  /** Whether its author may correct it while it waits. */
  allowRevision: z.boolean(),
  requestNumber: z.string().nullable(),
  description: z.string(),
  at: z.iso.datetime(),
});
export type HomeRequest = z.infer<typeof homeRequest>;

/** A request that came back, with what its reviewer wrote. */
export const returnedRequest = homeRequest.extend({ comment: z.string() });
export type ReturnedRequest = z.infer<typeof returnedRequest>;

/** A request that the plant has: which step it is in, and whose that is; empty while none is open. */
export const waitingRequest = homeRequest.extend({ stepName: z.string(), groupName: z.string() });
export type WaitingRequest = z.infer<typeof waitingRequest>;

/** Home of who is logged in: the first few of each; lists show the rest. */
export const homeAnswer = z.object({
  /** The viewer's own that came back. */
  returned: z.array(returnedRequest),
  /** The viewer's own that the plant has, the newest first. */
  waiting: z.array(waitingRequest),
  /** The newest of the viewer's company. */
  latest: z.array(homeRequest),
  /** Tasks that wait for the viewer; null for who reviews nothing. */
  queue: z.object({ waiting: z.number(), overdue: z.number(), mine: z.number() }).nullable(),
});
export type HomeAnswer = z.infer<typeof homeAnswer>;
