import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import type { KeptReading } from '../../platform/list-workbooks/find-list';

/**
 * How many readings a company can store for one list. A further one replaces the reading that was
 * unused for longest.
 */
const MOST_KEPT = 50;

const keptColumns = z.record(z.string(), z.string());

/**
 * Stores how companies read lists whose headings the portal does not know. Headings are stored as
 * digests, so that no content of a list is stored.
 */
@Injectable()
export class ImportReadings {
  constructor(private readonly database: Database) {}

  /** The company's readings of a list, the newest first; plant staff have none. */
  async of({ contractorId }: CurrentUser, list: string): Promise<KeptReading[]> {
    if (contractorId === null) return [];
    const rows = await this.database.importReading.findMany({
      where: { contractorId, list },
      orderBy: { usedAt: 'desc' },
      take: MOST_KEPT,
      select: { headings: true, columns: true },
    });
    return rows.map(({ headings, columns }) => ({
      headings,
      columns: keptColumns.parse(columns),
    }));
  }

  /** Stores how the company reads a list. A new reading of the same headings replaces the old one. */
  async keep(
    { contractorId }: CurrentUser,
    list: string,
    { headings, columns }: KeptReading,
  ): Promise<void> {
    if (contractorId === null) return;
    const usedAt = new Date();
    await this.database.transaction(async (tx) => {
      await tx.importReading.upsert({
        where: { contractorId_list_headings: { contractorId, list, headings } },
        create: { contractorId, list, headings, columns, usedAt },
        update: { columns, usedAt },
      });
      const old = await tx.importReading.findMany({
        where: { contractorId, list },
        orderBy: { usedAt: 'desc' },
        skip: MOST_KEPT,
        select: { headings: true },
      });
      if (old.length > 0)
        await tx.importReading.deleteMany({
          where: { contractorId, list, headings: { in: old.map((row) => row.headings) } },
        });
    });
  }
}
