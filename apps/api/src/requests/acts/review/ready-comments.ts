import type { Language, ReadyComment } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';

/** The comments that the plant keeps ready for findings (docs/product/words.md, "Ready comments"). */
@Injectable()
export class ReadyComments {
  constructor(private readonly database: Database) {}

  /** Those in use, in the plant's order. */
  async all(language: Language): Promise<ReadyComment[]> {
    const rows = await this.database.readyComment.findMany({
      where: { active: true },
      orderBy: [{ sort: 'asc' }, { code: 'asc' }],
    });
    return rows.map(({ id, reason, nameVi, nameEn }) => ({
      id,
      reasonCode: reason,
      text: language === 'en' ? nameEn : nameVi,
    }));
  }
}
