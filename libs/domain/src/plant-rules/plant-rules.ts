import {
  plantRule,
  PLANT_RULE_CODES,
  type DoubtAct,
  type DoubtCode,
  type PlantRuleValues,
  type RuleCode,
} from '@portal/contracts';

/** A rule with the plant's own values. */
export interface OwnRule {
  code: string;
  amount: number | null;
  onPass: DoubtAct | null;
}

/** The values of all rules: the plant's own, and the originals of the others. */
export function rulesWith(own: readonly OwnRule[]): PlantRuleValues {
  const rows = new Map(own.map((row) => [row.code, row]));
  const amounts: Record<string, number | null> = {};
  const acts: Record<string, DoubtAct> = {};
  for (const code of PLANT_RULE_CODES) {
    const rule = plantRule(code);
    const row = rows.get(code);
    if (rule?.amount) amounts[code] = row ? row.amount : rule.amount.original;
    if (rule?.act) acts[code] = row?.onPass ?? rule.act;
  }
  return { amounts, acts } as unknown as PlantRuleValues;
}

/** The values of all rules where the plant has changed none. */
export const ORIGINAL_RULES: PlantRuleValues = /* @__PURE__ */ rulesWith([]);

/** The rules that differ. */
export const changedRules = (one: PlantRuleValues, other: PlantRuleValues): RuleCode[] =>
  PLANT_RULE_CODES.filter((code) => {
    const [before, after] = [one, other].map((rules) => valuesOf(code, rules));
    return before?.amount !== after?.amount || before?.onPass !== after?.onPass;
  });

/** The values of one rule; null where it has none. */
export function valuesOf(
  code: RuleCode,
  { amounts, acts }: PlantRuleValues,
): Omit<OwnRule, 'code'> {
  const amount = (amounts as Partial<Record<RuleCode, number | null>>)[code] ?? null;
  return { amount, onPass: (acts as Partial<Record<RuleCode, DoubtAct>>)[code] ?? null };
}

/** What is wrong with the values of a rule; null if nothing is. */
export type RuleFault =
  | { column: 'code'; rule: 'unknownRule'; params: Record<string, never> }
  | { column: 'amount'; rule: 'ruleBounds'; params: { min: number; max: number } }
  | { column: 'amount'; rule: 'ruleWithoutNumber'; params: Record<string, never> }
  | { column: 'onPass'; rule: 'ruleNeedsAct' | 'ruleWithoutAct'; params: Record<string, never> };

/** Checks the values of a rule: within its bounds, and none that the rule does not have. */
export function ruleFault({ code, amount, onPass }: OwnRule): RuleFault | null {
  const rule = plantRule(code);
  const params = {};
  if (!rule) return { column: 'code', rule: 'unknownRule', params };
  if (!rule.amount && amount !== null)
    return { column: 'amount', rule: 'ruleWithoutNumber', params };
  if (rule.amount) {
    const { min, max, original } = rule.amount;
    const isOpen = amount === null && original === null;
    if (!isOpen && (amount === null || amount < min || amount > max))
      return { column: 'amount', rule: 'ruleBounds', params: { min, max } };
  }
  if (rule.act && onPass === null) return { column: 'onPass', rule: 'ruleNeedsAct', params };
  return !rule.act && onPass !== null ? { column: 'onPass', rule: 'ruleWithoutAct', params } : null;
}

/** What passing an item with this doubt asks. Doubts without a rule keep the item apart. */
export const actOn = (code: DoubtCode, { acts }: PlantRuleValues): DoubtAct =>
  (acts as Partial<Record<DoubtCode, DoubtAct>>)[code] ?? 'apart';
