import { z } from 'zod';
import { id, requiredLine } from '../fields';

/** A paper by the number of its request, or by the code in the address that its QR code holds. */
export const gatePaperQuery = z.object({ gateId: id, code: requiredLine(100) });
export type GatePaperQuery = z.infer<typeof gatePaperQuery>;

/** Why a guarantee lets nobody in now, in the order in which it is told. */
export const GUARANTEE_GATE_PROBLEMS = [
  'ended',
  'rootEnded',
  'nobodyLeft',
  'otherDay',
  'hoursNotBegun',
  'hoursOver',
  'otherAreas',
] as const;
export type GuaranteeGateProblem = (typeof GUARANTEE_GATE_PROBLEMS)[number];

/** What a guarantee allows. */
export const guaranteeAtGate = z.object({
  /** Why it lets nobody in by this gate now, in the caller's language; null where it does. */
  problem: z.string().nullable(),
  contractorName: z.string(),
  workDate: z.iso.date(),
  startHour: z.number(),
  endHour: z.number(),
  areaNames: z.array(z.string()),
  people: z.array(
    z.object({ fullName: z.string(), cardNumber: z.string(), isInside: z.boolean() }),
  ),
});
export type GuaranteeAtGate = z.infer<typeof guaranteeAtGate>;

/** An approved request that somebody shows on paper. */
export const gatePaper = z.object({
  kind: z.enum(['guarantee', 'pass', 'other']),
  requestNumber: z.string(),
  /** By which the check page knows the paper; null while it has none. */
  code: z.string().nullable(),
  /** Of a guarantee; null of all else. */
  guarantee: guaranteeAtGate.nullable(),
});
export type GatePaper = z.infer<typeof gatePaper>;
