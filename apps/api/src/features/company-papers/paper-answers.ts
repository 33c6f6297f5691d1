import type { CompanyPaper, Language } from '@portal/contracts';
import { plantTime } from '@portal/domain';
import { isoDate } from '../../platform/database/iso-date';
import type { Db } from '../../platform/database/database';
import type { Prisma } from '../../platform/database/generated/client';
import { refused, type Outcome } from '../../platform/http/command';
import { shownDate } from '../../platform/pdf/shown-times';
import type { Signatures } from '../../platform/storage/signatures';
import { FILE } from '../../requests/core/stored-files';

const by = { select: { fullName: true } } as const;

/** What an answer needs of a paper's row. */
export const PAPER = {
  file: { select: FILE },
  uploadedBy: by,
  endedBy: by,
} satisfies Prisma.CompanyPaperInclude;
export type StoredPaper = Prisma.CompanyPaperGetPayload<{ include: typeof PAPER }>;

/** A paper as the API returns it. */
export const paperAnswer = (row: StoredPaper, signatures: Signatures): CompanyPaper => ({
  id: row.id,
  status: row.status,
  number: row.number,
  issuer: row.issuer,
  lastDay: isoDate(row.lastDay),
  file: signatures.attachment(row.file),
  uploaded: { at: row.uploadedAt.toISOString(), byName: row.uploadedBy.fullName },
  ended: row.endedAt && {
    at: row.endedAt.toISOString(),
    byName: row.endedBy?.fullName ?? '',
    reason: row.reason,
  },
});

/** The name of a kind in a language. */
export const kindName = (
  { nameVi, nameEn }: { nameVi: string; nameEn: string },
  language: Language,
): string => (language === 'vi' ? nameVi : nameEn);

/**
 * Locks a paper until the transaction ends, so that it is decided or withdrawn once. Null if there is none that the
 * condition allows.
 */
export async function lockedPaper(tx: Db, where: { id: string; contractorId?: string }) {
  await tx.$queryRaw`select 1 from company_paper where id = ${where.id}::uuid for no key update`;
  return tx.companyPaper.findFirst({
    where,
    include: { kind: true, uploadedBy: true, endedBy: by },
  });
}

/** The refusal for a paper that waits no more: it says who was faster, and when. */
export function refusedAsEnded(
  status: keyof typeof WHO_ENDED,
  { endedBy, endedAt }: Pick<StoredPaper, 'endedBy' | 'endedAt'>,
): Outcome {
  const [day = '', time = ''] = endedAt ? plantTime(endedAt).split(' ') : [];
  return refused(WHO_ENDED[status], {
    name: endedBy?.fullName ?? '',
    at: `${time} ${shownDate(day)}`,
  });
}

const WHO_ENDED = {
  approved: 'companyPaperApprovedBy',
  refused: 'companyPaperRefusedBy',
  withdrawn: 'companyPaperWithdrawnBy',
} as const;
