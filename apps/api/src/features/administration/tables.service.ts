import type { AdminTable, Language } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
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

  /** Every list with its columns and the number of its rows. */
  async list(language: Language): Promise<AdminTable[]> {
    const { kept } = this.tables;
    const counts = await countRows(this.database, kept);
    return kept.map((table) => describeTable(table, counts.get(table.name) ?? 0, language));
  }
}
