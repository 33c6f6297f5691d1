import type { z } from 'zod';
import type { CommandAnswer } from '../answers';
import { route } from '../route';
import type {
  endMusterBody,
  heldMusterAnswer,
  musterTicksBody,
  MusterTicksAnswer,
  PastMuster,
  runningMusterAnswer,
  startMusterAnswer,
  startMusterBody,
} from './musters';

const MUSTERS_BASE = '/io/provider/musters';

/** The running muster with its people; answers 304 while nothing has changed. */
export const getHeldMuster = route<{ answer: z.infer<typeof heldMusterAnswer> }>(
  'GET',
  `${MUSTERS_BASE}/held`,
);

/** Whether a muster is running; without its people, so that any page may ask often. */
export const getRunningMuster = route<{ answer: z.infer<typeof runningMusterAnswer> }>(
  'GET',
  `${MUSTERS_BASE}/running`,
);

/** Begins a muster of everybody who is inside. */
export const startMuster = route<{
  body: z.input<typeof startMusterBody>;
  answer: z.infer<typeof startMusterAnswer>;
}>('POST', `${MUSTERS_BASE}/start`);

/** Ends the running muster. */
export const endMuster = route<{
  params: { id: string };
  body: z.input<typeof endMusterBody>;
  answer: CommandAnswer;
}>('POST', `${MUSTERS_BASE}/:id/end`);

/** Takes ticks from a phone, also late ones. */
export const sendMusterTicks = route<{
  body: z.input<typeof musterTicksBody>;
  answer: MusterTicksAnswer;
}>('POST', `${MUSTERS_BASE}/ticks`);

/** The ended musters, the newest first. */
export const getPastMusters = route<{ answer: PastMuster[] }>('GET', MUSTERS_BASE);

/** The protocol of a muster as a paper. */
export const getMusterProtocol = route<{ params: { id: string }; answer: never }>(
  'GET',
  `${MUSTERS_BASE}/:id/protocol`,
);
