import { DOUBT_ACTS, RULES, type DoubtAct } from '@portal/contracts';
import { ruleFault, rulesWith } from '@portal/domain';
import type { Db } from '../../platform/database/database';
import type { Prisma } from '../../platform/database/generated/client';
import { choice, integer, text, type MasterTable, type Row } from '../../platform/master-data';

/** No rule has a higher number; each has bounds of its own. */
const HIGHEST = 1_000_000;

/** The plant's own values of its rules (docs/product/rules.md). */
export const ruleTables = {
  rules: {
    name: RULES,
    table: 'plant_rule',
    key: ['code'],
    columns: {
      code: text(50),
      amount: integer(0, HIGHEST, null, false),
      onPass: { ...choice('doubt_act', DOUBT_ACTS), required: false },
    },
    check: (row) => ruleFault(ownRule(row)),
    written: keepVersion,
  },
} satisfies Record<string, MasterTable>;

const ownRule = ({ code, amount, onPass }: Row) => ({
  code: String(code),
  amount: amount === null || amount === undefined ? null : Number(amount),
  onPass: (onPass ?? null) as DoubtAct | null,
});

/** Keeps all rules as they are now as the newest version. */
async function keepVersion(tx: Db): Promise<void> {
  const own = await tx.plantRule.findMany({ select: { code: true, amount: true, onPass: true } });
  const values = rulesWith(own) as unknown as Prisma.InputJsonObject;
  await tx.plantRuleVersion.create({ data: { values } });
}
