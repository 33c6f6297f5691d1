import { MAX_CREW_ENTRIES, MAX_OWN_ENTRIES, type Status } from '@portal/contracts';
import { isWithAuthor } from '@portal/domain';
import type { Db } from '../../../platform/database/database';
import type { Prisma } from '../../../platform/database/generated/client';
import { hashToken } from '../../../platform/security/secrets';

/** Whether workers can use a link: in time, not withdrawn, and the request is still with its author. */
export const isLinkOpen = (
  link: { expiresAt: Date; withdrawnAt: Date | null },
  request: { status: number },
): boolean =>
  link.expiresAt > new Date() &&
  link.withdrawnAt === null &&
  isWithAuthor(request.status as Status);

const withRequest = {
  request: {
    select: {
      status: true,
      contractor: { select: { name: true, active: true } },
      peoplePlan: { select: { visitorTypeId: true, startDate: true, endDate: true } },
    },
  },
  createdBy: { select: { id: true, status: true } },
  _count: { select: { entries: true } },
} satisfies Prisma.SelfLinkInclude;
export type LivingLink = Prisma.SelfLinkGetPayload<{ include: typeof withRequest }>;

/**
 * The link of a token, if workers can use it. Unknown, expired, withdrawn and used links look the same to the caller.
 * @param isLocked whether other changes of the link wait until the transaction ends
 */
export async function livingLink(
  db: Db,
  token: string,
  isLocked = false,
): Promise<LivingLink | null> {
  const tokenHash = hashToken(token);
  if (isLocked)
    await db.$queryRaw`select 1 from self_link where token_hash = ${tokenHash} for update`;
  const link = await db.selfLink.findUnique({ where: { tokenHash }, include: withRequest });
  if (!link || !isLinkOpen(link, link.request)) return null;
  const isCompanyOn = link.request.contractor?.active ?? true;
  return isCompanyOn && link.createdBy.status === 'active' ? link : null;
}

/** Whether a link takes no more entries. */
export const isUsedUp = ({ personName, _count: { entries } }: LivingLink): boolean =>
  entries >= (personName === '' ? MAX_CREW_ENTRIES : MAX_OWN_ENTRIES);
