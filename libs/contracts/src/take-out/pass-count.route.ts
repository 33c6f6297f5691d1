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

/** A pass by what is scanned or typed. */
export const findGatePass = route<{ query: z.input<typeof gatePassQuery>; answer: GatePass }>(
  'GET',
  at('pass'),
);
/** Counts what leaves on one trip, line by line. */
export const countTrip = route<ById & { body: CountTripBody; answer: GatePassAnswer }>(
  'POST',
  at('pass/:id/count'),
);
/** Closes a pass: what was not taken is free again. */
export const closePass = route<ById & { body: ClosePassBody; answer: GatePassAnswer }>(
  'POST',
  at('pass/:id/close'),
);
