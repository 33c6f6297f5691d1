import { z } from 'zod';
import { gridPage } from '../answers';
import { day } from '../dates';
import { id, madeId, optionalName, requiredLine } from '../fields';
import { jsonParameter } from '../json-parameter';
import { linkProof } from '../people/link-proof';
import { recordedAct } from '../safety-staff/safety-people';
import { multiLine, singleLine } from '../text';
import { DATA_REQUEST_KINDS, DATA_REQUEST_LIMITS as LIMITS } from './kinds';

export const DATA_REQUEST_OUTCOMES = ['done', 'refused'] as const;
export type DataRequestOutcome = (typeof DATA_REQUEST_OUTCOMES)[number];

export const DATA_REQUEST_ACTS = ['answered', 'extended', 'closed'] as const;

const asked = {
  /** Chosen by the sender, so that a call that is repeated stores nothing twice. */
  id: madeId,
  kind: z.enum(DATA_REQUEST_KINDS),
  identityNumber: requiredLine(LIMITS.identityNumber),
  /** How the person can be answered: a phone number, an e-mail or a postal address. */
  contact: singleLine(LIMITS.contact).default(''),
  text: multiLine(LIMITS.text).default(''),
};

/** A request that came by letter or phone. */
export const dataRequestInput = z.object({
  ...asked,
  fullName: optionalName.min(1),
  /** The day of receipt at the plant, from which the terms count. */
  receivedDay: day,
});
export type DataRequestInput = z.output<typeof dataRequestInput>;

/** A request by a worker's link. */
export const linkDataRequest = z.object({ ...asked, ...linkProof });
export type LinkDataRequest = z.output<typeof linkDataRequest>;

const note = multiLine(LIMITS.text);

/** What the plant's staff does about a request; `id` is chosen by the sender. */
export const dataRequestAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('answered'), id: madeId, note: note.min(1) }),
  z.object({ act: z.literal('extended'), id: madeId, note: note.min(1) }),
  z
    .object({
      act: z.literal('closed'),
      id: madeId,
      outcome: z.enum(DATA_REQUEST_OUTCOMES),
      note: note.default(''),
    })
    .refine(({ outcome, note: said }) => outcome === 'done' || said !== '', {
      path: ['note'],
      message: 'required',
    }),
]);
export type DataRequestAct = z.output<typeof dataRequestAct>;

/** A request in the plant's register. After the person was forgotten, number, name, contact and texts are empty. */
export const dataRequest = z.object({
  id,
  kind: z.enum(DATA_REQUEST_KINDS),
  identityNumber: z.string(),
  fullName: z.string(),
  contact: z.string(),
  text: z.string(),
  /** Whether it came by a worker's link. */
  isByLink: z.boolean(),
  /** The company whose link it was; empty for others. */
  companyName: z.string(),
  receivedTime: z.iso.datetime(),
  answerBy: z.iso.date(),
  doBy: z.iso.date(),
  /** The next term; null once the request is closed. */
  dueBy: z.iso.date().nullable(),
  isOverdue: z.boolean(),
  isExtended: z.boolean(),
  answeredTime: z.iso.datetime().nullable(),
  closedTime: z.iso.datetime().nullable(),
  outcome: z.enum(DATA_REQUEST_OUTCOMES).nullable(),
  /** The newest last. */
  acts: z.array(recordedAct.extend({ id, act: z.enum(DATA_REQUEST_ACTS), note: z.string() })),
});
export type DataRequest = z.infer<typeof dataRequest>;

export const dataRequestFilter = z.object({
  /** Closed requests instead of open ones. */
  isClosed: z.boolean().default(false),
  /** Searches people by name and number. */
  keyword: singleLine(100).default(''),
});
/** Of open ones the next term comes first, of closed ones the newest. */
export const dataRequestsQuery = z.object({
  ...gridPage,
  filterValue: jsonParameter(dataRequestFilter).optional(),
});
export const dataRequestsPage = z.object({
  data: z.array(dataRequest),
  totalCount: z.number(),
  openCount: z.number(),
});
export type DataRequestsPage = z.infer<typeof dataRequestsPage>;
