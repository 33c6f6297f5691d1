import { can } from '@portal/domain';
import type { CurrentUser } from '../../../platform/auth/current-user';

/** A company may read those of its people; of the plant's staff, users who may read what safety staff record. */
export const mayReadViolations = (viewer: CurrentUser): boolean =>
  viewer.contractorId !== null || can(viewer, 'safety:read');
