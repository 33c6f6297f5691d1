import { can } from '@portal/domain';
import type { CurrentUser } from '../../../platform/auth/current-user';

/** A company reads those of its people; of the plant's staff who reads what safety staff record. */
export const mayReadViolations = (viewer: CurrentUser): boolean =>
  viewer.contractorId !== null || can(viewer, 'safety:read');
