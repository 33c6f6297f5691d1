import { z } from 'zod';
import { commandAnswer } from '../answers';
import { id, requiredLine } from '../fields';
import { quantity } from '../quantities';
import { fileRefs, lines } from '../requests/form-fields';

import { MAX_TAKE_OUT_ITEMS, takeOutEquipment, takeOutPass, takeOutVehicle } from './take-out';

/** Most photos of a trip. */
export const MAX_TRIP_PHOTOS = 10;

/** What is scanned or typed: the number of a take-out, the code of its paper, or the address in its QR code. */
export const gatePassQuery = z.object({ code: requiredLine(500) });

/** A line of a pass, as gates count against it. */
export const gatePassLine = takeOutEquipment
  .pick({
    code: true,
    specification: true,
    seriModel: true,
    requestInNumber: true,
    unitId: true,
    isPrioprity: true,
  })
  .extend({
    id,
    sort: z.number(),
    unitName: z.string(),
    /** Whether it can leave in parts of its unit. */
    isDivisible: z.boolean(),
    description: z.string(),
    /** What was approved, what has left so far, and what is left to leave. */
    numberOut: z.number(),
    numberActual: z.number(),
    numberLeft: z.number(),
  });
export type GatePassLine = z.infer<typeof gatePassLine>;

/** A pass as a gate sees it. */
export const gatePass = takeOutPass.extend({
  /** Of the take-out. */
  id,
  requestNumber: z.string(),
  description: z.string(),
  contractorName: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  areaNames: z.array(z.string()),
  gateNames: z.array(z.string()),
  vehicleItems: z.array(takeOutVehicle),
  lines: z.array(gatePassLine),
});
export type GatePass = z.infer<typeof gatePass>;

/** A trip as a guard counts it. */
export const countTripBody = z.object({
  /** Chosen by the client: the same trip sent again is counted once. */
  id,
  note: lines(2000),
  photos: fileRefs(MAX_TRIP_PHOTOS),
  lines: z
    .array(z.object({ itemId: id, quantity: quantity.positive() }))
    .min(1)
    .max(MAX_TAKE_OUT_ITEMS)
    .refine(
      (counted) => new Set(counted.map(({ itemId }) => itemId)).size === counted.length,
      'duplicate',
    ),
});
export type CountTripBody = z.infer<typeof countTripBody>;

export const closePassBody = z.object({ note: lines(2000) });
export type ClosePassBody = z.infer<typeof closePassBody>;

/** Answer of a count and of a closing: the pass as it is now, where it could be done. */
export const gatePassAnswer = commandAnswer.extend({ data: gatePass.nullable() });
export type GatePassAnswer = z.infer<typeof gatePassAnswer>;
