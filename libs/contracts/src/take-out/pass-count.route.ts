import type { z } from 'zod';
import { route } from '../route';
import type {
  ClosePassBody,
  CountTripBody,
  GatePass,
  GatePassAnswer,
  gatePassQuery,
} from './pass-count';

const at = (path: string) => `/io/provider/gate/${path}`;
type ById = { params: { id: string } };

/** Finds a pass by a scanned or typed text. */
export const findGatePass = route<{ query: z.input<typeof gatePassQuery>; answer: GatePass }>(
  'GET',
  at('pass'),
);
/** Records what leaves with one trip, line by line. */
export const countTrip = route<ById & { body: CountTripBody; answer: GatePassAnswer }>(
  'POST',
  at('pass/:id/count'),
);
/** Closes a pass: what was not taken out is no longer reserved. */
export const closePass = route<ById & { body: ClosePassBody; answer: GatePassAnswer }>(
  'POST',
  at('pass/:id/close'),
);
