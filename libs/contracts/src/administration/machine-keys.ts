import { z } from 'zod';
import { commandAnswer } from '../answers';
import { day } from '../dates';
import { id, requiredLine, TEXT_LIMITS } from '../fields';
import { MACHINE_SCOPES } from './codes';

export type MachineScope = (typeof MACHINE_SCOPES)[number];

/** The prefix of machines' keys, which distinguishes them from session tokens. */
export const MACHINE_KEY_PREFIX = 'ptk_';
/** The maximum number of listed keys, the newest first. */
export const MOST_MACHINE_KEYS = 200;

/** A key of a machine, without its secret. */
export const machineKey = z.object({
  id,
  name: z.string(),
  /** The last four characters of the secret. */
  ending: z.string(),
  scopes: z.array(z.enum(MACHINE_SCOPES)),
  /** The last day on which it works; null if it does not expire. */
  lastDay: z.iso.date().nullable(),
  madeBy: z.string(),
  madeDate: z.iso.datetime(),
  /** Exact to about ten minutes; null if it was never used. */
  lastUsedDate: z.iso.datetime().nullable(),
  revokedDate: z.iso.datetime().nullable(),
  /** Its last day has passed. */
  isExpired: z.boolean(),
});
export type MachineKey = z.infer<typeof machineKey>;
export const machineKeysAnswer = z.array(machineKey);

export const makeMachineKeyBody = z.object({
  /** The system that will use the key. */
  systemName: requiredLine(TEXT_LIMITS.short),
  scopes: z.array(z.enum(MACHINE_SCOPES)).min(1).max(MACHINE_SCOPES.length),
  lastDay: day.nullable().default(null),
});
export type MakeMachineKeyBody = z.input<typeof makeMachineKeyBody>;

/** Only this answer contains the secret; it cannot be read again. */
export const makeMachineKeyAnswer = commandAnswer.extend({ id, secret: z.string() });
export type MakeMachineKeyAnswer = z.infer<typeof makeMachineKeyAnswer>;

export const machineKeyParams = z.object({ id });
