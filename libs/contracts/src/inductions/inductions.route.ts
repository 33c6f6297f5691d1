import type { z } from 'zod';
import type { CommandAnswer } from '../answers';
import { API_BASE, route } from '../route';
import type {
  allowInductionBody,
  inductionAttemptsQuery,
  InductionAttemptsAnswer,
  InductionFigures,
  InductionLinkAnswer,
  inductionsAnswer,
  makeInductionLinkBody,
} from './inductions';
import type {
  AnsweredSitting,
  answerInductionBody,
  openInductionBody,
  OpenInductionAnswer,
  SittingAnswer,
  sittingBody,
  startInductionBody,
} from './sitting';

const at = (path: string) => `/io/provider/safety/inductions${path}`;
const open = (path: string) => `${API_BASE}/public/induction/${path}`;

/** The inductions with their links. */
export const getInductions = route<{ answer: z.infer<typeof inductionsAnswer> }>('GET', at(''));
/** Which questions of an induction fail most. */
export const getInductionFigures = route<{ params: { id: string }; answer: InductionFigures }>(
  'GET',
  at('/:id/figures'),
);
/** Makes a link to print as a QR code. */
export const makeInductionLink = route<{
  body: z.input<typeof makeInductionLinkBody>;
  answer: InductionLinkAnswer;
}>('POST', at('/links'));
/** Ends a link at once. */
export const withdrawInductionLink = route<{ params: { id: string }; answer: CommandAnswer }>(
  'POST',
  at('/links/:id/withdraw'),
);
/** The attempts of a person. */
export const getInductionAttempts = route<{
  query: z.input<typeof inductionAttemptsQuery>;
  answer: InductionAttemptsAnswer;
}>('GET', at('/attempts'));
/** Gives a person who has failed too often the tries again. */
export const allowInduction = route<{
  params: { id: string };
  body: z.input<typeof allowInductionBody>;
  answer: CommandAnswer;
}>('POST', at('/:id/allow'));

/** What the page behind an induction's link needs. */
export const openInduction = route<{
  body: z.input<typeof openInductionBody>;
  answer: OpenInductionAnswer;
}>('POST', open('open'));
/** Begins an attempt. */
export const startInduction = route<{
  body: z.input<typeof startInductionBody>;
  answer: SittingAnswer;
}>('POST', open('start'));
/** Reads an attempt again, for a phone that has lost its page. */
export const readSitting = route<{ body: z.input<typeof sittingBody>; answer: SittingAnswer }>(
  'POST',
  open('sitting'),
);
/** Takes answers, and ends the attempt if the worker is done. */
export const answerInduction = route<{
  body: z.input<typeof answerInductionBody>;
  answer: AnsweredSitting;
}>('POST', open('answer'));
