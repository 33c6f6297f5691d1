import { z } from 'zod';
import { equipmentRequest, equipmentRequestInput } from '../equipment/equipment';
import { peopleRequest, peopleRequestInput } from '../people/people';
import { vehicleRequest, vehicleRequestInput } from '../vehicles/vehicles';
import type { EntryFamily } from './codes';

/**
 * An entry request as it is saved, whatever its family. Its flags select the form, so that errors
 * concern only that form.
 */
export const entryRequestInput = z.discriminatedUnion('hasPeople', [
  peopleRequestInput,
  z.discriminatedUnion('hasVehicle', [vehicleRequestInput, equipmentRequestInput]),
]);
export type EntryRequestInput = z.infer<typeof entryRequestInput>;

/** An entry request in an answer. */
export const entryRequest = z.discriminatedUnion('family', [
  peopleRequest,
  vehicleRequest,
  equipmentRequest,
]);
export type EntryRequest = z.infer<typeof entryRequest>;

/** The family of a form. */
export function familyOf(input: EntryRequestInput): EntryFamily {
  if (input.hasPeople) return 'people';
  return input.hasVehicle ? 'vehicles' : 'equipment';
}
