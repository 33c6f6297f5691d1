import type { z } from 'zod';
import type { CommandAnswer } from '../answers';
import { API_BASE, route } from '../route';
import type {
  OpenSelfLinkAnswer,
  OpenSelfLinkBody,
  selfEntryVerdict,
  SelfFileAnswer,
  SelfLinkAnswer,
  selfLinkInput,
  SelfRegistration,
  sendSelfEntryBody,
} from './self-registration';
import type {
  PassInductionAnswer,
  PassInductionBody,
  WorkerPassAnswer,
  WorkerPassBody,
} from './worker-pass';

const at = (path: string) => `${API_BASE}/request/${path}`;
const open = (path: string) => `${API_BASE}/public/self-registration/${path}`;
type ById<Answer> = { params: { id: string }; answer: Answer };

/** The links of a request and what workers have sent by them. */
export const getSelfRegistration = route<ById<SelfRegistration>>(
  'GET',
  at(':id/self-registration'),
);
/** Makes a link by which workers send their own data for a request. */
export const makeSelfLink = route<{ body: z.input<typeof selfLinkInput>; answer: SelfLinkAnswer }>(
  'POST',
  at('self-registration/links'),
);
/** Ends a link at once. */
export const withdrawSelfLink = route<ById<CommandAnswer>>(
  'POST',
  at('self-registration/links/:id/withdraw'),
);
/** Notes which entries were taken over into the form, or not. */
export const judgeSelfEntries = route<{
  body: z.input<typeof selfEntryVerdict>;
  answer: CommandAnswer;
}>('POST', at('self-registration/entries'));

/** What the page behind a worker's link needs. */
export const openSelfLink = route<{ body: OpenSelfLinkBody; answer: OpenSelfLinkAnswer }>(
  'POST',
  open('open'),
);
/** Stores a photo or a page of a paper: a multipart body with one file and the field `about`. */
export const sendSelfFile = route<{ answer: SelfFileAnswer }>('POST', open('file'));
/** Sends what the worker has filled in. */
export const sendSelfEntry = route<{
  body: z.input<typeof sendSelfEntryBody>;
  answer: CommandAnswer;
}>('POST', open('send'));

/** Reads what has become of the own entry: the card with its code, or where the request is. */
export const readWorkerPass = route<{ body: WorkerPassBody; answer: WorkerPassAnswer }>(
  'POST',
  open('pass'),
);
/** Opens the induction of a course that the person of a pass lacks. */
export const openPassInduction = route<{ body: PassInductionBody; answer: PassInductionAnswer }>(
  'POST',
  open('induction'),
);
