import {
  STATUS,
  RESULT,
  type Language,
  type RecordDocument,
  type RunningRequest,
} from '@portal/contracts';
import { can, plantDate, plantInstant } from '@portal/domain';
import type { CurrentUser } from '../../platform/auth/current-user';
import { nameIn } from '../../platform/database/columns';
import { isoDate } from '../../platform/database/iso-date';
import type { Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { isoInstant } from '../../platform/database/iso-instant';
import type { Signatures } from '../../platform/storage/signatures';
import { FILE, fileAnswers, type StoredFile } from '../../requests/core/stored-files';
import { visibleSql } from '../../requests/core/visibility';

/** The place of a person or vehicle, from a row `place` and its gate `pg`; null without any passage. */
export const placeOf = (language: Language): Prisma.Sql => Prisma.sql`
  case when place.id is not null then jsonb_build_object('isInside', place.is_inside,
    'gateName', pg.${nameIn(language)}, 'since', ${isoInstant(Prisma.sql`place.since`)}) end as place`;

/** The number of the request `r`, and its id if the viewer may see it. */
export const requestColumns = (viewer: CurrentUser): Prisma.Sql => Prisma.sql`
  case when ${visibleSql(viewer)} then r.id::text end as "requestId", coalesce(r.number, '') as "requestNumber"`;

/** Days and company of the request `r` with the company `co`, for lists of running requests. */
export const runningColumns = (viewer: CurrentUser): Prisma.Sql => Prisma.sql`
  ${requestColumns(viewer)}, coalesce(co.name, '') as "companyName",
  r.status = ${STATUS.approved} as "isApproved", ${isoInstant(Prisma.sql`r.starts_at`)} as "startsAt",
  ${isoInstant(Prisma.sql`r.ends_at`)} as "endsAt"`;

/** The most running requests that a page shows. */
const MOST_REQUESTS = 50;

/** Condition: the item has passed, or its request is not judged by items. */
export const notRefused = Prisma.sql`ri.removed_at is null and coalesce(ri.result, ${RESULT.passed}) = ${RESULT.passed}`;

/** Of some requests, those that wait, or are approved and not over; the first to begin comes first. */
export const runningRequests = (
  db: Db,
  viewer: CurrentUser,
  ids: Prisma.Sql,
): Promise<RunningRequest[]> => {
  const today = plantInstant(`${plantDate(new Date())} 00:00`);
  return db.$queryRaw<RunningRequest[]>`
    select ${runningColumns(viewer)}
    from request r left join contractor co on co.id = r.contractor_id
    where r.id in (${ids}) and (
      r.status in (${STATUS.waiting}, ${STATUS.needsUpdate})
      or r.status = ${STATUS.approved} and r.ends_at >= ${today})
    order by r.starts_at, r.number limit ${MOST_REQUESTS}`;
};

/** The relations of a document that `documentAnswer` needs. */
export const readDocument = {
  documentType: { select: { nameVi: true, nameEn: true } },
  files: { orderBy: { sort: 'asc' }, include: { file: { select: FILE } } },
} as const;

interface StoredDocument {
  id: string;
  documentType: { nameVi: string; nameEn: string };
  documentDate: Date | null;
  documentNumber: string;
  issuer: string;
  files: readonly { file: StoredFile }[];
}

/** Documents as the API returns them. Files are included only for viewers who may read what safety staff record. */
export const documentAnswer = (
  { id, documentType, documentDate, documentNumber, issuer, files }: StoredDocument,
  requestNumber: string,
  viewer: CurrentUser,
  signatures: Signatures,
  language: Language,
): RecordDocument => ({
  id,
  typeName: language === 'en' ? documentType.nameEn : documentType.nameVi,
  number: documentNumber,
  issuer,
  lastDay: isoDate(documentDate),
  isDenied: false,
  yearUse: null,
  requestNumber,
  files: can(viewer, 'safety:read')
    ? fileAnswers(
        files.map(({ file }) => file),
        signatures,
      )
    : [],
});
