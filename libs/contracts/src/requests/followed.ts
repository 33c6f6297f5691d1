import { z } from 'zod';
import { id } from '../fields';
import { singleLine } from '../text';

/** A chosen pair of the matrix of work purposes and areas. */
export const workArea = z.object({ areaId: id, purposeId: id });
export type WorkArea = z.infer<typeof workArea>;

/** A request that others can follow, with the data that their forms take from it. */
export const followedRequest = z.object({
  id,
  requestNumber: z.string(),
  description: z.string(),
  documentNumber: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  contractorId: id.nullable(),
  /** The requestor. */
  authorId: id.nullable(),
  authorName: z.string(),
  requestorJobTitle: z.string(),
  requestorDepartment: z.string(),
  requestorPhone: z.string(),
  listWorkAreas: z.array(workArea),
});
export type FollowedRequest = z.infer<typeof followedRequest>;

/** A page of a picker; searches request number and work details. */
export const searchFollowedQuery = z.object({
  keyword: singleLine(100).default(''),
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  take: z.coerce.number().int().min(1).max(100).default(10),
});
export const searchFollowedAnswer = z.object({
  data: z.array(followedRequest),
  totalCount: z.number(),
});
