import { z } from 'zod';
import { gridPage } from '../answers';
import { day } from '../dates';
import { id } from '../fields';
import { jsonParameter } from '../json-parameter';
import { singleLine } from '../text';

/** Where an absence is: it has not begun, it runs, its last day is over, or it was ended early. */
export const ABSENCE_STATES = ['planned', 'running', 'over', 'ended'] as const;
export type AbsenceState = (typeof ABSENCE_STATES)[number];

/** A user of the plant who is absent or substitutes. */
export const absencePerson = z.object({
  id,
  fullName: z.string(),
  userName: z.string(),
  jobTitle: z.string(),
});
export type AbsencePerson = z.infer<typeof absencePerson>;

export const absence = z.object({
  id,
  user: absencePerson,
  fromDay: z.iso.date(),
  toDay: z.iso.date(),
  /** The user who does the tasks meanwhile. */
  standIn: absencePerson.nullable(),
  state: z.enum(ABSENCE_STATES),
  /** The user who entered it; empty if that account is deleted. */
  enteredByName: z.string(),
});
export type Absence = z.infer<typeof absence>;

/** The viewer's own absences that are not over, and those in which the viewer substitutes; by their first day. */
export const myAbsences = z.object({
  own: z.array(absence),
  standingIn: z.array(absence),
  /** Open tasks that are the viewer's in person, and that a substitute would get. */
  taskCount: z.number(),
});
export type MyAbsences = z.infer<typeof myAbsences>;

/** An absence of today that concerns the viewer: the own one, or one in which the viewer substitutes. */
export const absenceNow = z.object({
  id,
  toDay: z.iso.date(),
  /** The viewer is away. */
  isOwn: z.boolean(),
  /** The absent user; of the viewer's own absence the substitute, null if there is none. */
  otherName: z.string().nullable(),
  /** Open tasks that the viewer has only because this user is away. */
  taskCount: z.number(),
});
export type AbsenceNow = z.infer<typeof absenceNow>;

/** Days and substitute as they are entered. */
export const absenceBody = z.object({
  fromDay: day,
  toDay: day,
  standInId: id.nullable(),
});
export type AbsenceBody = z.infer<typeof absenceBody>;

/** An absence that an administrator enters for a user of the plant. */
export const absenceForBody = absenceBody.extend({ userId: id });
export type AbsenceForBody = z.infer<typeof absenceForBody>;

export const absenceFilter = z.object({
  /** Searches the absent users by name and e-mail. */
  keyword: singleLine(100).default(''),
  /** Absences that are over or ended, instead of those that run or are planned. */
  isOver: z.boolean().default(false),
});
export type AbsenceFilter = z.input<typeof absenceFilter>;

/** Of those that run or are planned the first comes first, of others the last. */
export const absencesQuery = z.object({
  ...gridPage,
  filterValue: jsonParameter(absenceFilter).optional(),
});
export type AbsencesQuery = z.input<typeof absencesQuery>;
export const absencesPage = z.object({ data: z.array(absence), totalCount: z.number() });
export type AbsencesPage = z.infer<typeof absencesPage>;

/** Whom to choose: who may substitute for a user, or all users of the plant. */
export const absencePeopleQuery = z.object({
  /** The absent user; without one, all users of the plant are searched. */
  standInFor: id.optional(),
  keyword: singleLine(100).default(''),
});
export type AbsencePeopleQuery = z.input<typeof absencePeopleQuery>;
