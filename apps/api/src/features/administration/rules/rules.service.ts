import {
  plantRule,
  RULES,
  STATUS,
  type AmountCode,
  type RuleBody,
  type RuleEffect,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database, type Db } from '../../../platform/database/database';
import { newestRules } from '../../../requests/core/plant-rules';
import { RowsService } from '../rows.service';
import { countsOf } from './rule-counts';

const NOBODY = { requests: 0, items: 0 };

/** Shows what a rule would mean for running requests before it is saved (docs/product/rules.md). */
@Injectable()
export class RulesService {
  constructor(
    private readonly database: Database,
    private readonly rows: RowsService,
  ) {}

  /** Compares the rule as it is with the entered values. @throws RefusedRows, AppError as `RowsService.save` */
  async preview(viewer: CurrentUser, { row, values }: RuleBody): Promise<RuleEffect> {
    const now = await newestRules(this.database);
    const { code, after } = await this.rows.tried(
      viewer,
      { name: RULES, row, values },
      async (tx) => ({
        code: row ? await codeOf(tx, row.id) : String(values['code']),
        after: await newestRules(tx),
      }),
    );
    if (plantRule(code)?.amount)
      return countsOf(this.database, code as AmountCode, now.values, after.values);
    const requests = await this.database.request.count({
      where: { status: { in: [STATUS.waiting, STATUS.needsUpdate] } },
    });
    return { counts: 'nothing', running: { requests, items: 0 }, before: NOBODY, after: NOBODY };
  }
}

async function codeOf(tx: Db, id: string): Promise<string> {
  const { code } = await tx.plantRule.findUniqueOrThrow({ where: { id }, select: { code: true } });
  return code;
}
