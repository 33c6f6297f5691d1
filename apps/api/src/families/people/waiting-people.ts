import { identityKey } from '@portal/domain';
import type { Db } from '../../platform/database/database';
import { asDate } from '../../platform/database/iso-date';
import { Prisma } from '../../platform/database/generated/client';
import { runningElsewhere } from '../../requests/core/items/keyed-items';
import { KEYED_PEOPLE } from './people-item';

/** The people of a form or of several forms, and their working days. */
interface Asked {
  /** The form's own request, which does not count. */
  requestId: string;
  identityCardNumbers: readonly string[];
  /** If a day is missing, every day counts. */
  startDate: string | null;
  endDate: string | null;
  /** The batch of the forms, whose requests do not count. */
  batchId?: string;
}

/**
 * The numbers of a company's other running requests on some of the same days, by identity key. One statement.
 */
export function waitingPeople(
  db: Db,
  contractorId: string,
  { requestId, identityCardNumbers, startDate, endDate, batchId }: Asked,
): Promise<Map<string, string>> {
  const within = Prisma.sql`and r.contractor_id = ${contractorId}::uuid
    ${startDate ? Prisma.sql`and coalesce(r.ends_at >= ${asDate(startDate)}, true)` : Prisma.empty}
    ${endDate ? Prisma.sql`and coalesce(r.starts_at <= ${asDate(endDate)}, true)` : Prisma.empty}
    ${batchId ? Prisma.sql`and r.batch_id is distinct from ${batchId}::uuid` : Prisma.empty}`;
  const keys = identityCardNumbers.map(identityKey);
  return runningElsewhere(db, KEYED_PEOPLE, requestId, keys, within);
}
