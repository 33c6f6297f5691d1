import { z } from 'zod';
import { id } from '../fields';
import { singleLine } from '../text';
import { workArea } from './header';

/** A people request that vehicles and equipment can follow, with what it hands on to their forms. */
export const rootPlan = z.object({
  id,
  requestNumber: z.string(),
  description: z.string(),
  documentNumber: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  contractorId: id.nullable(),
  /** Requestor. */
  authorId: id.nullable(),
  authorName: z.string(),
  requestorJobTitle: z.string(),
  requestorDepartment: z.string(),
  requestorPhone: z.string(),
  listWorkAreas: z.array(workArea),
});
export type RootPlan = z.infer<typeof rootPlan>;

/** A page of a picker, found by request number or work details. */
export const searchRootsQuery = z.object({
  keyword: singleLine(100).default(''),
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  take: z.coerce.number().int().min(1).max(100).default(10),
});
export const searchRootsAnswer = z.object({ data: z.array(rootPlan), totalCount: z.number() });

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
