import { z } from 'zod';
import { id, requiredLine } from '../fields';

/** A paper by the number of its request, or by the code in the address of its QR code. */
export const gatePaperQuery = z.object({ gateId: id, code: requiredLine(100) });
export type GatePaperQuery = z.infer<typeof gatePaperQuery>;

/** Why a guarantee is not valid now, in the order in which the reasons are shown. */
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

/** The content of a guarantee at the gate. */
export const guaranteeAtGate = z.object({
  /** Why it is not valid at this gate now, in the caller's language; null if it is. */
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

/** The approved request of a paper. */
export const gatePaper = z.object({
  kind: z.enum(['guarantee', 'pass', 'other']),
  requestNumber: z.string(),
  /** The code for the public check page; null while there is none. */
  code: z.string().nullable(),
  /** Set for a guarantee; null for all others. */
  guarantee: guaranteeAtGate.nullable(),
});
export type GatePaper = z.infer<typeof gatePaper>;
