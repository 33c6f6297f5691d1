import { z } from 'zod';
import { commandAnswer } from '../answers';
import { id, madeId, requiredLine } from '../fields';
import { quantity } from '../quantities';
import { fileRefs, lines } from '../requests/form-fields';

import { MAX_TAKE_OUT_ITEMS, takeOutEquipment, takeOutPass, takeOutVehicle } from './take-out';

/** Maximum number of photos of a trip. */
export const MAX_TRIP_PHOTOS = 10;

/**
 * The scanned or typed text: the number of a take-out, the code of its paper, or the address in its
 * QR code.
 */
export const gatePassQuery = z.object({ code: requiredLine(500) });

/** A line of a pass, as gates count it. */
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
    /** Whether fractions of its unit can leave. */
    isDivisible: z.boolean(),
    description: z.string(),
    /** The approved quantity, the quantity that has left, and the remaining one. */
    numberOut: z.number(),
    numberActual: z.number(),
    numberLeft: z.number(),
  });
export type GatePassLine = z.infer<typeof gatePassLine>;

/** A pass for a gate. */
export const gatePass = takeOutPass.extend({
  /** The id of the take-out. */
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

/** A trip that a guard has counted. */
export const countTripBody = z.object({
  /** Chosen by the client: the same trip is counted once, however often it is sent. */
  id: madeId,
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

/** The answer of a count and of closing: the current pass, if the action was possible. */
export const gatePassAnswer = commandAnswer.extend({ data: gatePass.nullable() });
export type GatePassAnswer = z.infer<typeof gatePassAnswer>;
