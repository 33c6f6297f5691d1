import { z } from 'zod';
import { id } from '../fields';
import { followedRequest, searchFollowedAnswer, searchFollowedQuery } from '../requests/followed';

/** A people request that vehicles and equipment can follow, with what it hands on to their forms. */
export const rootPlan = followedRequest;
export type RootPlan = z.infer<typeof rootPlan>;

/** A page of a picker, found by request number or work details. */
export const searchRootsQuery = searchFollowedQuery;
export const searchRootsAnswer = searchFollowedAnswer;

/** Somebody of a root request who was passed: may drive. */
export const rootStaff = z.object({
  /** Of the person as an item of the root request. */
  staffId: id,
  identityCardNumber: z.string(),
  fullName: z.string(),
  positionName: z.string(),
  image: z.string().nullable(),
});
export type RootStaff = z.infer<typeof rootStaff>;
export const rootStaffAnswer = z.array(rootStaff);

/** A vehicle that was passed in an approved request with the same root: may carry equipment in. */
export const rootVehicle = z.object({
  /** Of the vehicle as an item of its request. */
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
