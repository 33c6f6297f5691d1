import { z } from 'zod';
import { id } from '../fields';

/** The initial values of a new request: the caller's company, and the caller as requestor. */
export const requestDefault = z.object({
  contractorId: id.nullable(),
  contractorName: z.string(),
  authorId: id,
  authorName: z.string(),
  requestorJobTitle: z.string(),
  requestorDepartment: z.string(),
  requestorPhone: z.string(),
});
export type RequestDefault = z.infer<typeof requestDefault>;
