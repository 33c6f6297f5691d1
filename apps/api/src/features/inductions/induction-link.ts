import { plantDate } from '@portal/domain';
import type { Db } from '../../platform/database/database';
import type { Prisma } from '../../platform/database/generated/client';
import { isoDate } from '../../platform/database/iso-date';
import { hashToken } from '../../platform/security/secrets';

/** Whether workers can use a link: in its days, and not withdrawn. */
export const isLinkInUse = (link: { lastDay: Date; withdrawnAt: Date | null }): boolean =>
  link.withdrawnAt === null && isoDate(link.lastDay) >= plantDate(new Date());

const withInduction = {
  induction: { include: { course: true } },
} satisfies Prisma.InductionLinkInclude;
export type OpenLink = Prisma.InductionLinkGetPayload<{ include: typeof withInduction }>;

/** The link of a token, if workers can use it. Unknown, ended and withdrawn links look the same to the caller. */
export async function openInductionLink(db: Db, token: string): Promise<OpenLink | null> {
  const link = await db.inductionLink.findUnique({
    where: { tokenHash: hashToken(token) },
    include: withInduction,
  });
  if (!link || !isLinkInUse(link)) return null;
  return link.induction.active && link.induction.course.active ? link : null;
}
