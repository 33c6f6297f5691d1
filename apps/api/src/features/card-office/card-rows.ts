import type { SafetyCardRow } from '@portal/contracts';
import { isoDate } from '../../platform/database/iso-date';
import type { Prisma } from '../../platform/database/generated/client';
import type { Signatures } from '../../platform/storage/signatures';

/** The columns of a card for the card office. */
export const readCard = {
  person: {
    select: {
      fullName: true,
      identityNumber: true,
      identityKey: true,
      imageId: true,
      positionId: true,
    },
  },
  request: {
    select: {
      number: true,
      contractor: { select: { name: true } },
      approval: { select: { approvedAt: true } },
    },
  },
  handOvers: {
    orderBy: { at: 'asc' },
    include: { by: { select: { fullName: true } }, withdrawnBy: { select: { fullName: true } } },
  },
} satisfies Prisma.SafetyCardInclude;
export type CardRow = Prisma.SafetyCardGetPayload<{ include: typeof readCard }>;

/** A card as the API returns it. */
export function shownCard(row: CardRow, signatures: Signatures): SafetyCardRow {
  const { person, request } = row;
  const handOver = row.handOvers.find(
    ({ issue, withdrawnAt }) => issue === row.issue && withdrawnAt === null,
  );
  return {
    id: row.id,
    personId: row.personId,
    number: row.number,
    fullName: person.fullName,
    identityCardNumber: person.identityNumber,
    contractorName: request?.contractor?.name ?? '',
    image: person.imageId && signatures.sign(person.imageId, 'preview-64'),
    validFrom: isoDate(row.validFrom),
    validTo: isoDate(row.validTo),
    isEnded: row.isEnded,
    requestId: row.requestId,
    requestNumber: request?.number ?? '',
    badgeNumber: row.badgeNumber,
    handOver: handOver ? { at: handOver.at.toISOString(), receiver: handOver.receiver } : null,
  };
}
