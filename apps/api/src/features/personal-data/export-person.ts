import type { Language } from '@portal/contracts';
import { isoDate } from '../../platform/database/days';
import type { ExportedItem } from '../../requests/personal/person-in-requests';
import type { KeptPerson } from './kept-person';

type Named = { nameVi: string; nameEn: string } | null;
type Read = KeptPerson['reads'][number];

/** Everything that is kept of somebody as it is handed out: plain JSON, names of lists in one language. */
export function exportedPerson(
  { key, record, registry, reads, requestReads, inRequests }: KeptPerson,
  items: readonly ExportedItem[],
  consents: readonly object[],
  language: Language,
): object {
  const nameOf = (row: Named): string => (language === 'vi' ? row?.nameVi : row?.nameEn) ?? '';
  const numbers = new Map(inRequests.requests.map(({ id, number }) => [id, number]));
  const readBy = ({ user, hour, kind }: Read) => ({
    by: user.fullName,
    hour: hour.toISOString(),
    kind,
  });
  return {
    identityKey: key,
    exportedAt: new Date().toISOString(),
    plantRecord: record && {
      identityNumber: record.identityNumber,
      fullName: record.fullName,
      dateOfBirth: isoDate(record.dateOfBirth),
      address: record.address,
      numberPlate: record.numberPlate,
      nationality: nameOf(record.nationality),
      gender: nameOf(record.gender),
      position: nameOf(record.position),
      education: nameOf(record.education),
      healthStatus: nameOf(record.healthStatus),
      photo: record.image?.name ?? null,
      createdAt: record.createdAt.toISOString(),
      documents: record.documents.map((document) => ({
        type: nameOf(document.documentType),
        number: document.documentNumber,
        date: isoDate(document.documentDate),
        files: document.files.map(({ file }) => file.name),
      })),
    },
    cards: (record?.cards ?? []).map((card) => ({
      number: card.number,
      validFrom: isoDate(card.validFrom),
      validTo: isoDate(card.validTo),
      isTemporary: card.isTemporary,
      isEnded: card.isEnded,
      requestNumber: card.request?.number ?? null,
    })),
    guarantees: (record?.guarantees ?? []).map((guarantee) => ({
      day: isoDate(guarantee.workDate),
      startHour: guarantee.startHour,
      endHour: guarantee.endHour,
      isEnded: guarantee.endedAt !== null,
      requestNumber: guarantee.request.number,
    })),
    training: (record?.trainingResults ?? []).map((result) => ({
      course: nameOf(result.course),
      examDate: isoDate(result.examDate),
      score: result.score?.toNumber() ?? null,
      isPassed: result.isPassed,
      validFrom: isoDate(result.validFrom),
      validTo: isoDate(result.validTo),
    })),
    violations: (record?.violations ?? []).map(({ violationTime, description }) => ({
      time: violationTime.toISOString(),
      description,
    })),
    bar: record?.blacklist
      ? {
          since: isoDate(record.blacklist.since),
          reason: record.blacklist.reason,
          isActive: record.blacklist.active,
        }
      : null,
    requestItems: items,
    consents,
    companyRegistries: registry.map(
      ({ contractor, item, files, registeredAt, grantedAt, request }) => ({
        company: contractor.name,
        requestNumber: request.number,
        registeredAt: registeredAt.toISOString(),
        grantedAt: grantedAt?.toISOString() ?? null,
        form: item,
        files: files.map(({ file }) => file.name),
      }),
    ),
    readBy: [
      ...reads.map(readBy),
      ...requestReads.map((read) => ({
        ...readBy(read),
        requestNumber: numbers.get(read.subject) ?? null,
      })),
    ],
  };
}
