import { plantDate } from '@portal/domain';
import type { Db } from '../../platform/database/database';
import type { Prisma } from '../../platform/database/generated/client';
import { isoDate } from '../../platform/database/iso-date';
import { hashToken, type Secrets } from '../../platform/security/secrets';
import { readPassToken, type InductionOfPass } from '../../plant/inductions';

/** Whether workers can use a link: in its days, and not withdrawn. */
export const isLinkInUse = (link: { lastDay: Date; withdrawnAt: Date | null }): boolean =>
  link.withdrawnAt === null && isoDate(link.lastDay) >= plantDate(new Date());

const withCourse = { course: true } satisfies Prisma.InductionInclude;
type OpenedInduction = Prisma.InductionGetPayload<{ include: typeof withCourse }>;

/** An induction that a phone has opened. */
export interface OpenLink {
  induction: OpenedInduction;
  /** The link of the code, or the worker's own one that the pass belongs to. */
  linkId: string;
  /** The person of a pass, who has proved who it is; null for a code, which anybody can use. */
  identityKey: string | null;
}

/**
 * What a token opens, if workers can use it. Unknown, ended and withdrawn links look the same to the caller.
 * @param token of a link, or from a pass
 */
export async function openInductionLink(
  db: Db,
  secrets: Secrets,
  token: string,
): Promise<OpenLink | null> {
  const ofPass = readPassToken(secrets, token);
  const opened = ofPass ? await byPass(db, ofPass) : await byLink(db, token);
  const isInUse = opened?.induction.active && opened.induction.course.active;
  return isInUse ? opened : null;
}

async function byLink(db: Db, token: string): Promise<OpenLink | null> {
  const link = await db.inductionLink.findUnique({
    where: { tokenHash: hashToken(token) },
    include: { induction: { include: withCourse } },
  });
  if (!link || !isLinkInUse(link)) return null;
  return { induction: link.induction, linkId: link.id, identityKey: null };
}

async function byPass(db: Db, { inductionId, entryId }: InductionOfPass): Promise<OpenLink | null> {
  const [induction, entry] = await Promise.all([
    db.induction.findUnique({ where: { id: inductionId }, include: withCourse }),
    db.selfEntry.findUnique({
      where: { id: entryId },
      select: { identityKey: true, linkId: true },
    }),
  ]);
  return induction && entry && { induction, ...entry };
}
