import type { AdminTable, Language } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { countRows } from '../../platform/master-data';
import { AdminTables } from './admin-tables';
import { describeTable } from './describe';

/** The lists that administrators maintain. */
@Injectable()
export class TablesService {
  constructor(
    private readonly database: Database,
    private readonly tables: AdminTables,
  ) {}

  /** Every list that the viewer may change, with its columns and the number of its rows. */
  async list(viewer: CurrentUser, language: Language): Promise<AdminTable[]> {
    const kept = this.tables.keptBy(viewer);
    const counts = await countRows(this.database, kept);
    return kept.map((table) => describeTable(table, counts.get(table.name) ?? 0, language));
  }
}
