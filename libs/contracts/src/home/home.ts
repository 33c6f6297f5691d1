import { z } from 'zod';
import { familyName } from '../family-schemas';
import { id } from '../fields';
import { queueRow } from '../requests/queue';
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

/** A task of a desk: what it is of, whose it is, and when. */
export const deskTask = queueRow
  .pick({
    taskId: true,
    requestId: true,
    family: true,
    requestNumber: true,
    description: true,
    contractorName: true,
    operationName: true,
    dueDate: true,
  })
  .extend({
    /** Who has it: a person, or else the group. */
    holderName: z.string(),
    /** When its author sent the request, or sent it again. */
    sentAt: z.iso.datetime().nullable(),
  });
export type DeskTask = z.infer<typeof deskTask>;

/** How many tasks there are, and the first few of them. */
const deskTasks = z.object({ count: z.number(), tasks: z.array(deskTask) });
export type DeskTasks = z.infer<typeof deskTasks>;

/** A day of the last week: tasks done on it, and how many of these came after their due date. */
export const deskDay = z.object({ day: z.iso.date(), done: z.number(), late: z.number() });
export type DeskDay = z.infer<typeof deskDay>;

/** What the tasks of one kind took in the last week. */
export const deskPace = z.object({
  operationName: z.string(),
  groupName: z.string(),
  done: z.number(),
  late: z.number(),
  /** Half of them took no longer, from the day they were open, in hours. */
  medianHours: z.number(),
});
export type DeskPace = z.infer<typeof deskPace>;

/** What reviewers and administrators have to know of on coming in. */
export const desk = z.object({
  /** Of the whole plant, for who keeps it; else the viewer's own and those of the viewer's groups. */
  isOfPlant: z.boolean(),
  waiting: z.number(),
  /** The viewer's in person. */
  mine: z.number(),
  overdue: deskTasks.extend({
    /** Who has them, the most first. */
    holders: z.array(z.object({ name: z.string(), count: z.number(), since: z.iso.datetime() })),
  }),
  /** Due until the plant's midnight, and not overdue. */
  dueToday: deskTasks,
  /** Sent back before, and sent again by their authors. */
  cameBack: deskTasks,
  /** The last seven days of the plant, today being the last. */
  days: z.array(deskDay),
  paces: z.array(deskPace),
});
export type Desk = z.infer<typeof desk>;

/** Home of who is logged in: the first few of each; lists show the rest. */
export const homeAnswer = z.object({
  /** The viewer's own that came back. */
  returned: z.array(returnedRequest),
  /** The viewer's own that the plant has, the newest first. */
  waiting: z.array(waitingRequest),
  /** The newest of the viewer's company. */
  latest: z.array(homeRequest),
  /** Null for who is of a contractor. */
  desk: desk.nullable(),
});
export type HomeAnswer = z.infer<typeof homeAnswer>;
