import { z } from 'zod';
import { commandAnswer, gridPage } from '../answers';
import { day, instant } from '../dates';
import { id, requiredLine, TEXT_LIMITS } from '../fields';
import { multiLine, singleLine } from '../text';
import { MAX_CLASS } from './exams';

/** The languages in which classes are taught. */
export const CLASS_LANGUAGES = ['vi', 'en', 'ko', 'zh', 'ja'] as const;
export type ClassLanguage = (typeof CLASS_LANGUAGES)[number];

export const SESSION_STATES = ['open', 'cancelled', 'held'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

export const BOOKING_STATES = ['booked', 'waiting', 'withdrawn', 'came', 'absent'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** What safety staff say about a class. */
export const sessionBody = z.object({
  courseId: id,
  place: requiredLine(),
  beginsAt: instant,
  endsAt: instant,
  seats: z.int().min(1).max(MAX_CLASS),
  language: z.enum(CLASS_LANGUAGES).default('vi'),
  note: multiLine(TEXT_LIMITS.text).default(''),
});
export type SessionBody = z.output<typeof sessionBody>;
/** The course of a class stays, because bookings are for it. */
export const changeSessionBody = sessionBody
  .omit({ courseId: true })
  .extend({ version: z.int().min(1) });
export const cancelSessionBody = z.object({ reason: multiLine(TEXT_LIMITS.text).min(1) });
export const sessionParams = z.object({ id });
export const createSessionAnswer = commandAnswer.extend({ id: id.nullable() });

const session = {
  id,
  courseId: id,
  courseName: z.string(),
  place: z.string(),
  beginsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  seats: z.number(),
  language: z.enum(CLASS_LANGUAGES),
  note: z.string(),
  state: z.enum(SESSION_STATES),
  cancelReason: z.string(),
  version: z.number(),
  /** Seats that are not taken. */
  free: z.number(),
  waiting: z.number(),
};

/** A class as staff see it in the calendar. */
export const sessionRow = z.object({ ...session, booked: z.number(), came: z.number() });
export type SessionRow = z.infer<typeof sessionRow>;

/** The classes from a day to another one, by time. */
export const searchSessionsQuery = z.object({
  ...gridPage,
  from: day,
  to: day,
  courseId: id.optional(),
});
export const searchSessionsAnswer = z.object({
  data: z.array(sessionRow),
  totalCount: z.number(),
});

/** A person in a class. */
export const bookingRow = z.object({
  id,
  fullName: z.string(),
  identityNumber: z.string(),
  companyName: z.string(),
  state: z.enum(BOOKING_STATES),
  /** The place in the waiting line, from 1; null for who does not wait. */
  place: z.number().nullable(),
  /** Got the seat after waiting. */
  hasMovedUp: z.boolean(),
  /** Added at roll-call. */
  isAdded: z.boolean(),
  bookedByName: z.string(),
  bookedAt: z.iso.datetime(),
});
export type BookingRow = z.infer<typeof bookingRow>;

/** A class with everybody in it, for roll-call. */
export const sessionRoll = sessionRow.extend({
  /** Whether roll-call is possible: from the day of the class on. */
  hasRollCall: z.boolean(),
  bookings: z.array(
    bookingRow.extend({
      /** Whether the person is barred on the day of the class. */
      isBarred: z.boolean(),
    }),
  ),
});
export type SessionRoll = z.infer<typeof sessionRoll>;
export type RollRow = SessionRoll['bookings'][number];

/** Who came, and who did not; `booked` takes a tick back. */
export const ROLL_TICKS = ['came', 'absent', 'booked'] as const;
export type RollTick = (typeof ROLL_TICKS)[number];
export const rollBody = z.object({
  ticks: z
    .array(z.object({ bookingId: id, state: z.enum(ROLL_TICKS) }))
    .min(1)
    .max(MAX_CLASS),
});
/** A person who came without a booking. */
export const addToRollBody = z.object({ number: singleLine(TEXT_LIMITS.short).min(1) });

/** A class that companies can book, or have booked. */
export const offeredClass = z.object({
  ...session,
  /** How many of the company's people have a seat, and how many wait. */
  ownBooked: z.number(),
  ownWaiting: z.number(),
  /** Whether people can be booked and withdrawn: the class is open and has not begun. */
  isBookable: z.boolean(),
});
export type OfferedClass = z.infer<typeof offeredClass>;
/** The next classes, the soonest first. */
export const offeredClassesQuery = z.object({
  ...gridPage,
  courseId: id.optional(),
  /** Only those with people of the company; past ones, too. */
  isOwn: z.stringbool().default(false),
});
export const offeredClassesAnswer = z.object({
  data: z.array(offeredClass),
  totalCount: z.number(),
});
export const ownSession = offeredClass.extend({ bookings: z.array(bookingRow) });
export type OwnSession = z.infer<typeof ownSession>;

/** Why a course is lacking: never passed, failed last, run out, or running out during a request. */
export const LACKS = ['missing', 'failed', 'over', 'endsBefore'] as const;
export type Lack = (typeof LACKS)[number];

/** A person of the company who lacks a course for a request that waits or is approved. */
export const lackingPerson = z.object({
  /** The id in the company's own list of people. */
  personId: id,
  fullName: z.string(),
  identityNumber: z.string(),
  courseId: id,
  courseName: z.string(),
  lack: z.enum(LACKS),
  /** The first day on which the course is needed. */
  neededOn: z.iso.date(),
  requestNumber: z.string(),
  /** The class of the course that is booked; null without one. */
  booking: z
    .object({
      sessionId: id,
      beginsAt: z.iso.datetime(),
      state: z.enum(['booked', 'waiting']),
    })
    .nullable(),
  /** Whether a class of the course can be booked. */
  isOffered: z.boolean(),
});
export type LackingPerson = z.infer<typeof lackingPerson>;
export const lackingQuery = z.object({
  ...gridPage,
  courseId: id.optional(),
  keyword: singleLine(TEXT_LIMITS.short).default(''),
  /** Only those without a booking. */
  isOpen: z.stringbool().default(false),
});
export const lackingAnswer = z.object({
  data: z.array(lackingPerson),
  totalCount: z.number(),
});

/** People of the company for a class. */
export const bookBody = z.object({
  personIds: z.array(id).min(1).max(MAX_CLASS),
  /** Whether those for whom there is no seat wait; otherwise they are not booked. */
  mayWait: z.boolean().default(false),
});

/** Why a person was not booked. */
export const BOOK_REFUSALS = ['full', 'bookedAlready', 'notLacking', 'barred'] as const;
export type BookRefusal = (typeof BOOK_REFUSALS)[number];

export const bookAnswer = commandAnswer.extend({
  booked: z.number(),
  waiting: z.number(),
  refused: z.array(z.object({ personId: id, fullName: z.string(), reason: z.enum(BOOK_REFUSALS) })),
  /** If the class is full: the next one of the course with a free seat; null if there is none. */
  next: offeredClass.nullable(),
});
export type BookAnswer = z.infer<typeof bookAnswer>;

export const withdrawBookingsBody = z.object({ bookingIds: z.array(id).min(1).max(MAX_CLASS) });
