import type { z } from 'zod';
import type { CommandAnswer } from '../answers';
import { API_BASE, route } from '../route';
import type {
  addToRollBody,
  BookAnswer,
  bookBody,
  cancelSessionBody,
  changeSessionBody,
  createSessionAnswer,
  lackingAnswer,
  lackingQuery,
  offeredClassesAnswer,
  offeredClassesQuery,
  OwnSession,
  rollBody,
  searchSessionsAnswer,
  searchSessionsQuery,
  sessionBody,
  SessionRoll,
  withdrawBookingsBody,
} from './training-sessions';

const STAFF = '/io/provider/training-sessions';
const COMPANY = `${API_BASE}/training-sessions`;

interface ById {
  params: { id: string };
}

/** The classes of some days, for staff. */
export const searchTrainingSessions = route<{
  query: z.input<typeof searchSessionsQuery>;
  answer: z.infer<typeof searchSessionsAnswer>;
}>('GET', STAFF);
/** A class with everybody in it. */
export const getTrainingSession = route<ById & { answer: SessionRoll }>('GET', `${STAFF}/:id`);
export const createTrainingSession = route<{
  body: z.input<typeof sessionBody>;
  answer: z.infer<typeof createSessionAnswer>;
}>('POST', STAFF);
/** Raised seats go to those who wait. */
export const changeTrainingSession = route<
  ById & { body: z.input<typeof changeSessionBody>; answer: CommandAnswer }
>('POST', `${STAFF}/:id`);
export const cancelTrainingSession = route<
  ById & { body: z.input<typeof cancelSessionBody>; answer: CommandAnswer }
>('POST', `${STAFF}/:id/cancel`);
export const tickTrainingRoll = route<
  ById & { body: z.input<typeof rollBody>; answer: CommandAnswer }
>('POST', `${STAFF}/:id/roll`);
export const addToTrainingRoll = route<
  ById & { body: z.input<typeof addToRollBody>; answer: CommandAnswer }
>('POST', `${STAFF}/:id/roll/add`);

/** The next classes with their free seats, for companies. */
export const searchOfferedClasses = route<{
  query: z.input<typeof offeredClassesQuery>;
  answer: z.infer<typeof offeredClassesAnswer>;
}>('GET', COMPANY);
/** People of the company who lack a course. */
export const searchLackingPeople = route<{
  query: z.input<typeof lackingQuery>;
  answer: z.infer<typeof lackingAnswer>;
}>('GET', `${COMPANY}/lacking`);
/** A class with the people of the company. */
export const getOwnSession = route<ById & { answer: OwnSession }>('GET', `${COMPANY}/:id`);
export const bookTrainingSeats = route<
  ById & { body: z.input<typeof bookBody>; answer: BookAnswer }
>('POST', `${COMPANY}/:id/book`);
/** Those who wait move up. */
export const withdrawTrainingBookings = route<
  ById & { body: z.input<typeof withdrawBookingsBody>; answer: CommandAnswer }
>('POST', `${COMPANY}/:id/withdraw`);
