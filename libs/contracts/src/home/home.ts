import { z } from 'zod';
import { absenceNow } from '../absence/absence';
import { familyName } from '../family-schemas';
import { id } from '../fields';
import { queueRow } from '../requests/queue';
import { status } from '../requests/request';

/** A request on the home page; `at` is when it got its current status. */
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

/** A request that was sent back, with the reviewer's comment. */
export const returnedRequest = homeRequest.extend({ comment: z.string() });
export type ReturnedRequest = z.infer<typeof returnedRequest>;

/** A request that is with the plant: its current step, and who has it; empty if no step is open. */
export const waitingRequest = homeRequest.extend({ stepName: z.string(), groupName: z.string() });
export type WaitingRequest = z.infer<typeof waitingRequest>;

/** A task on the desk: its request, who has it, and its dates. */
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
    /** When its author last sent the request. */
    sentAt: z.iso.datetime().nullable(),
    /** The working minutes since then. */
    waitedMinutes: z.number(),
    /** The working minutes since the task was due; 0 if it is not late. */
    lateMinutes: z.number(),
  });
export type DeskTask = z.infer<typeof deskTask>;

/** The number of tasks, and the first few of them. */
const deskTasks = z.object({ count: z.number(), tasks: z.array(deskTask) });
export type DeskTasks = z.infer<typeof deskTasks>;

/** A day of the last week: completed tasks, and how many of them were late. */
export const deskDay = z.object({ day: z.iso.date(), done: z.number(), late: z.number() });
export type DeskDay = z.infer<typeof deskDay>;

/** How long the tasks of one kind took in the last week. */
export const deskPace = z.object({
  operationName: z.string(),
  groupName: z.string(),
  done: z.number(),
  late: z.number(),
  /** The median working time from opening to completion, in hours. */
  medianHours: z.number(),
});
export type DeskPace = z.infer<typeof deskPace>;

/** What reviewers and administrators should know when they open the portal. */
export const desk = z.object({
  /**
   * Whether the desk covers the whole plant (for administrators), or only the tasks of the viewer
   * and the viewer's groups.
   */
  isOfPlant: z.boolean(),
  waiting: z.number(),
  /** The tasks that are assigned to the viewer in person. */
  mine: z.number(),
  overdue: deskTasks.extend({
    /** Who has them, the most first; the working minutes since the first of them was due. */
    holders: z.array(z.object({ name: z.string(), count: z.number(), lateMinutes: z.number() })),
  }),
  /** Due before midnight at the plant, and not overdue. */
  dueToday: deskTasks,
  /** Sent back earlier, and sent again by their authors. */
  cameBack: deskTasks,
  /** The last seven days at the plant, ending with today. */
  days: z.array(deskDay),
  paces: z.array(deskPace),
  absences: z.array(absenceNow),
});
export type Desk = z.infer<typeof desk>;

/** The home page of a logged-in user: the first few of each kind; lists show the rest. */
export const homeAnswer = z.object({
  /** The viewer's own requests that were sent back. */
  returned: z.array(returnedRequest),
  /** The viewer's own requests that are with the plant, the newest first. */
  waiting: z.array(waitingRequest),
  /** The newest requests of the viewer's company. */
  latest: z.array(homeRequest),
  /** Null for users of a contractor. */
  desk: desk.nullable(),
});
export type HomeAnswer = z.infer<typeof homeAnswer>;
