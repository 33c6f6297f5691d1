import { z } from 'zod';
import { id } from '../fields';
import { followedRequest, searchFollowedAnswer, searchFollowedQuery } from '../requests/followed';

/**
 * A people request that vehicles and equipment can follow, with the data that their forms take from
 * it.
 */
export const rootPlan = followedRequest;
export type RootPlan = z.infer<typeof rootPlan>;

/** A page of a picker; searches request number and work details. */
export const searchRootsQuery = searchFollowedQuery;
export const searchRootsAnswer = searchFollowedAnswer;

/** A person of a root request who passed, and may therefore drive. */
export const rootStaff = z.object({
  /** The id of the person as an item of the root request. */
  staffId: id,
  identityCardNumber: z.string(),
  fullName: z.string(),
  positionName: z.string(),
  image: z.string().nullable(),
});
export type RootStaff = z.infer<typeof rootStaff>;
export const rootStaffAnswer = z.array(rootStaff);

/**
 * A vehicle that passed in an approved request with the same root, and may therefore carry
 * equipment in.
 */
export const rootVehicle = z.object({
  /** The id of the vehicle as an item of its request. */
  vehicleItemId: id,
  numberPlate: z.string(),
  vehicleName: z.string(),
  branchName: z.string(),
  driverName: z.string(),
  requestNumber: z.string(),
  vehicleFrom: z.iso.date(),
  vehicleTo: z.iso.date(),
});
export type RootVehicle = z.infer<typeof rootVehicle>;
export const rootVehiclesAnswer = z.array(rootVehicle);
