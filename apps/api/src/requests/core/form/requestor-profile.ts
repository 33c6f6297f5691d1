import type { ProfileFields } from '@portal/contracts';
import type { Db } from '../../../platform/database/database';

/** What the profile of a requestor says now; empty where no requestor is named. */
export async function requestorProfile(tx: Db, id: string | null): Promise<ProfileFields> {
  const user =
    id === null
      ? null
      : await tx.user.findUnique({
          where: { id },
          select: { jobTitle: true, departmentName: true, phone: true },
        });
  return {
    requestorJobTitle: user?.jobTitle ?? '',
    requestorDepartment: user?.departmentName ?? '',
    requestorPhone: user?.phone ?? '',
  };
}
